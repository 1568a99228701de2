/** What a turn or phase came to, to be read aloud before the next begins. */

import { createResource, For, type JSX, Show } from 'solid-js'
import { type ChapterSum, chapterOf, chapterWords, luckLines } from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { Flag } from '../../../ui/Flag.tsx'
import { Head } from '../../../ui/Head.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { allEntries } from '../../model/battle.ts'
import { give } from '../../model/give.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { usePage } from '../../shared/actions/use-page.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import { battleLuck } from '../dice/luck.ts'
import './turn.css'
import { turnWords as words } from './words.ts'

export default function TurnPage(): JSX.Element {
  const { battle, go } = useDesk()
  const page = usePage('turn')
  const [sum] = createResource(
    () => [battle.game().head, page()?.seq ?? Number.NaN] as const,
    async ([, seq]) => chapterOf(battle.set, await allEntries(battle), seq),
  )
  const [luck] = createResource(
    () => sum.latest,
    async (sum) => luckLines(await battleLuck(battle, sum)),
  )
  const share = (sum: ChapterSum) => void give(textOf(sum, luck.latest ?? []), `${sum.title}.txt`, 'text/plain')
  return (
    <div class="screen turn-screen">
      <Head
        title={sum.latest?.title ?? ''}
        second={sum.latest ? factsOf(sum.latest) : ''}
        left={{ icon: 'back', label: words.log, onTap: () => go({ is: 'log' }) }}
        rule="double"
      />
      <div class="screen-body">
        <Show when={sum.latest} fallback={<Show when={sum.state === 'ready'}>{words.missing}</Show>} keyed>
          {(sum) => <Sum sum={sum} luck={luck.latest ?? []} />}
        </Show>
      </div>
      <NoticeRow />
      <Panel flat>
        <Button tone="primary" onTap={() => go({ is: 'table' })}>
          {sum.latest?.next ? words.next(sum.latest.next) : words.goesOn}
        </Button>
        <Button onTap={() => sum.latest && share(sum.latest)}>
          <Icon name="share" size={20} />
          {words.share}
        </Button>
      </Panel>
    </div>
  )
}

/** "14 minutes, 6 actions, 1 undone" */
function factsOf({ took, resolutions, undone }: ChapterSum): string {
  const facts = [words.took(Math.round(took / 60_000)), words.rolled(resolutions)]
  return [...facts, ...(undone > 0 ? [words.undone(undone)] : [])].join(', ')
}

const before = ({ score, was }: ChapterSum['sides'][number]): string =>
  was === null || was === score ? words.asBefore : words.was(was)

const left = (loss: ChapterSum['losses'][number]): string =>
  loss.before === null || loss.now === null ? '' : words.left(loss.before, loss.now)

function Sum(props: { readonly sum: ChapterSum; readonly luck: readonly string[] }): JSX.Element {
  return (
    <>
      <p class="turn-says">{props.sum.says}</p>
      <Show when={props.sum.sides.some(({ score }) => score !== null)}>
        <div class="turn-sides">
          <For each={props.sum.sides}>
            {(one) => (
              <p>
                <span>
                  <Flag side={one.side.flag} /> {one.side.says}
                </span>
                <b>{one.score}</b> <span class="mark">{before(one)}</span>
              </p>
            )}
          </For>
        </div>
      </Show>
      <h2>{words.losses}</h2>
      <ul class="turn-losses pair">
        <For each={props.sum.losses} fallback={<li>{words.nobody}</li>}>
          {(loss) => (
            <li>
              <Show when={loss.side}>{(side) => <Flag side={side().flag} label={side().says} />}</Show>
              <span>
                {loss.name}
                <small>{left(loss)}</small>
              </span>
              <b>{chapterWords.losses([loss])}</b>
            </li>
          )}
        </For>
      </ul>
      <h2>{words.luck}</h2>
      <ul>
        <For each={props.luck}>{(line) => <li>{line}</li>}</For>
      </ul>
      <h2>{words.owed}</h2>
      <ul>
        <For each={props.sum.owed} fallback={<li>{words.nothing}</li>}>
          {(test) => <li>{test}</li>}
        </For>
      </ul>
    </>
  )
}

/** The same as plain text, for a chat. */
function textOf(sum: ChapterSum, luck: readonly string[]): string {
  const losses = sum.losses.map((loss) => `${loss.name}: ${chapterWords.losses([loss])}`)
  const scores = sum.sides.flatMap(({ side, score }) => (score === null ? [] : [`${side.says}: ${score}`]))
  return [sum.title, factsOf(sum), sum.says, ...scores, ...losses, ...luck].join('\n')
}
