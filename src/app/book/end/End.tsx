/** How a battle ended: who won and why, the losses turn by turn, the luckiest roll, and what may come next. */

import { createMemo, createResource, type JSX, Show } from 'solid-js'
import type { Side } from '#engine'
import { sealsOf } from '#form'
import { hasSecrets } from '#game'
import { endParts, type NotableRoll, notableWords, peopleIn, playedIn, type ReportNumbers, reportOf } from '#tell'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Flag } from '../../../ui/Flag.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { playedAgain } from '../../model/again.ts'
import { allEntries, type Battle } from '../../model/battle.ts'
import { fileName, give } from '../../model/give.ts'
import { openWalksOf } from '../../model/open-walks.ts'
import { tablePath } from '../../model/table-path.ts'
import { say } from '../../model/toast.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { ToTable } from '../../shared/broken/ToTable.tsx'
import { playOn } from '../../shared/end/asks.ts'
import { BackHead } from '../../shared/places/BackHead.tsx'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import { battleLuck } from '../dice/luck.ts'
import { ALL, asHtml, chartSvg, lossesHtml, worstWords } from '../log/report.ts'
import { sealsWords } from '../log/words.ts'
import './end.css'
import { endPageWords as words } from './words.ts'

export default function End(): JSX.Element {
  const { battle } = useDesk()
  return (
    <Show when={battle.game().ended !== null} fallback={<ToTable says={words.goesOn} />}>
      <Ended />
    </Show>
  )
}

/** All that is told of it, with the hours between which it was played. */
async function reportIn(battle: Battle) {
  const entries = await allEntries(battle)
  const last = entries.findLast(({ kind }) => kind === 'ended') ?? entries.at(-1)
  return {
    report: {
      ...reportOf(battle.set, battle.game().name, entries, await openWalksOf(battle.id)),
      seals: sealsWords(await sealsOf(entries), hasSecrets(battle.set)),
    },
    hours: [entries[0]?.at ?? 0, last?.at ?? 0].map(hourOf),
  }
}

const hourOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

function Ended(): JSX.Element {
  const desk = useDesk()
  const { battle } = desk
  const [ended] = createResource(
    () => battle.game().head,
    () => reportIn(battle),
  )
  const [luck] = createResource(
    () => battle.game().head,
    () => battleLuck(battle),
  )
  const figures = () => ended.latest?.report.figures
  const second = () => {
    const [from = '', to = ''] = ended.latest?.hours ?? []
    const { n, of } = playedIn(figures()?.turns ?? [])
    return n > 0 ? words.second(n, of, from, to) : ''
  }
  return (
    <div class="screen end-screen">
      <BackHead title={battle.game().name} second={second()} />
      <div class="screen-body pair">
        <Winner says={battle.game().ended ?? ''} sides={battle.set.sides} />
        <Show when={figures()}>
          {(figures) => (
            <>
              <Losses figures={figures()} />
              <Luckiest roll={luck.latest?.best} />
            </>
          )}
        </Show>
        <Ways />
      </div>
      <NoticeRow />
      <Show when={battle.keeps}>
        <Panel flat>
          <div class="end-acts">
            <Button onTap={() => void again(desk)}>{words.again}</Button>
            <Button
              tone="primary"
              onTap={() => {
                if (!ended.latest) return
                const report = { ...ended.latest.report, ...(luck.latest ? { luck: luck.latest } : {}) }
                void share(battle.game().name, asHtml(report, { ...ALL, photos: false }))
              }}
            >
              <Icon name="share" size={20} />
              {words.share}
            </Button>
          </div>
        </Panel>
      </Show>
    </div>
  )
}

const share = (name: string, html: string): Promise<unknown> => give(html, `${fileName(name)}.html`, 'text/html')

async function again({ battle, leave }: ReturnType<typeof useDesk>): Promise<void> {
  const { name, ruleset, head } = battle.game()
  const copied = await playedAgain({ id: battle.id, name, ruleset, head })
  if (copied.ok) leave(tablePath(copied.value))
  else say(copied.says)
}

/** Who won, under their flag, and why. */
function Winner(props: { readonly says: string; readonly sides: readonly Side[] }): JSX.Element {
  const parts = createMemo(() => endParts(props.says))
  const side = () => peopleIn(parts().headline, props.sides)
  return (
    <section class="end-won across">
      <Show when={side()}>{(side) => <Flag side={side().flag} size={44} />}</Show>
      <div>
        <h2>{parts().headline || words.over}</h2>
        <p>{parts().why}</p>
      </div>
    </section>
  )
}

/** What each side had, has lost and has, its score, and the losses turn by turn. */
function Losses(props: { readonly figures: ReportNumbers }): JSX.Element {
  const chart = createMemo(() => chartSvg(props.figures))
  return (
    <section class="end-losses">
      <div innerHTML={lossesHtml(props.figures)} />
      <Show when={props.figures.worst === null}>
        <p class="mark">{words.nobody}</p>
      </Show>
      <Show when={chart()}>
        {(svg) => (
          <>
            <div innerHTML={svg()} />
            <p class="mark">{worstWords(props.figures)}</p>
          </>
        )}
      </Show>
    </section>
  )
}

/** What came against the odds; nothing where no roll was seldom enough. */
function Luckiest(props: { readonly roll: NotableRoll | null | undefined }): JSX.Element {
  const point = createMemo(() => props.roll && notableWords('best', props.roll))
  return (
    <Show when={point()}>
      {(point) => (
        <section class="end-luck">
          <h3>
            {point().title} <span class="mark">{point().when}</span>
          </h3>
          <p class="end-roll">{point().says}</p>
          <p class="mark">{point().chance}</p>
        </section>
      )}
    </Show>
  )
}

/** The report, the table as it stands, and the way back into the battle. */
function Ways(): JSX.Element {
  const { battle, go } = useDesk()
  const reopen = async () => {
    if (!(await battle.enter([{ kind: 'reopened' }]))) return
    playOn(battle)
    go({ is: 'table' })
  }
  return (
    <p class="end-ways across">
      <Show when={battle.keeps}>
        <LinkButton onTap={() => go({ is: 'report' })}>{words.report}</LinkButton>
      </Show>
      <LinkButton onTap={() => go({ is: 'table' })}>{words.table}</LinkButton>
      <Show when={battle.keeps}>
        <LinkButton onTap={() => void reopen()}>{words.notOver}</LinkButton>
      </Show>
    </p>
  )
}
