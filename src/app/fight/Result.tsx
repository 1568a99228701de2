/** What came of a fight on the table goes back to the battle that it was fought for. */

import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import type { Answers, AnyRuleSet, Fight } from '#engine'
import { filledGame, type Game, type Link, type OpenWalk, type WalkRow } from '#game'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { RadioSection } from '../../ui/RadioRows.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { battlePath } from '../model/addresses.ts'
import { fightOf } from '../model/fight.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { ruleSet } from '../model/rulesets.ts'
import { say } from '../model/toast.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { brokenWords } from '../shared/broken/words.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { sideLeft, sidesFor } from './camps.ts'
import { fightWords as words } from './words.ts'

type Home = {
  readonly id: string
  readonly name: string
  readonly game: Game
  readonly set: AnyRuleSet
  readonly open: OpenWalk
  /** The row of it that is fought out. */
  readonly row: WalkRow
  readonly fight: Fight
}

/** The battle that this one is fought for, as it stands; null if that fight is no longer open there. */
async function homeOf({ to: id, about }: Link): Promise<Home | null> {
  const opened = await store.openGame(id)
  if (!opened.ok) return null
  const set = await ruleSet(opened.value.row.ruleset)
  const game = filledGame(set, opened.value.game)
  for (const open of await openWalksOf(id)) {
    for (const row of open.rows) {
      const fight = fightOf(set, game, row)
      if (fight?.loser === about) return { id, name: game.name, game, set, open, row, fight }
    }
  }
  return null
}

export default function Result(): JSX.Element {
  const { battle, go } = useDesk()
  const link = () => battle.game().links.find((l) => l.about !== null)
  const [home] = createResource(link, homeOf)
  return (
    <div class="screen">
      <Head
        title={words.backTitle}
        left={{ icon: 'back', label: words.back, onTap: () => go({ is: 'table' }) }}
        rule="line"
      />
      <Show when={!home.loading}>
        <Show
          when={home()}
          keyed
          fallback={
            <Empty
              title={words.moved(link()?.name ?? '')}
              action={{ label: brokenWords.table, onTap: () => go({ is: 'table' }) }}
            />
          }
        >
          {(at) => <Bring {...at} />}
        </Show>
      </Show>
    </div>
  )
}

function Bring(props: Home): JSX.Element {
  const { battle, leave } = useDesk()
  const { fight } = props
  const [losses, setLosses] = createSignal<readonly number[]>(fight.sides.map(() => 0))
  const [loser, setLoser] = createSignal('neither')
  const here = sidesFor(battle.set, fight)
  const left = (i: number) => sideLeft(battle.set, battle.game(), here[i] ?? '')
  const most = (i: number) => (fight.sides[i]?.units ?? []).reduce((sum, unit) => sum + (unit.strength ?? 99), 0)
  const enter = async () => {
    const fromFight: Answers = Object.fromEntries([
      ...fight.sides.map((side, i) => [side.losses, { value: losses()[i] ?? 0 }] as const),
      [fight.loser, { value: loser() }] as const,
      ...Object.entries(fight.given ?? {}).map(([key, value]) => [key, { value }] as const),
    ])
    const lost = fight.sides.map((side, i) => words.lost(side.says, losses()[i] ?? 0))
    const loses = fight.sides.find((side) => side.side === loser())
    const says = `${[...lost, ...(loses ? [words.loserIs(loses.says)] : [])].join('; ')}.`
    if (battle.game().ended === null && !(await battle.enter([{ kind: 'ended', says }]))) return
    const { row } = props
    const rows = props.open.rows.map((one) =>
      one === row ? { ...row, answers: { ...row.answers, ...fromFight } } : one,
    )
    const stored = await store.keepWalk(props.id, { puts: { ...props.open, rows } })
    if (!stored.ok) return say(stored.says)
    leave(battlePath(props.id, row.settles === null ? { is: 'open-walk' } : { is: 'test', id: row.settles }))
  }
  return (
    <>
      <div class="screen-body stack">
        <For each={fight.sides}>
          {(side, i) => (
            <Section
              title={words.losses(side.says)}
              hint={words.left(left(i()).units, left(i()).of, left(i()).men, left(i()).all)}
              class="stack"
            >
              <Stepper
                label={words.losses(side.says)}
                value={losses()[i()] ?? 0}
                min={0}
                max={most(i())}
                onChange={(n) => setLosses(losses().map((old, at) => (at === i() ? n : old)))}
              />
            </Section>
          )}
        </For>
        <RadioSection
          label={words.loser}
          value={loser()}
          rows={[
            ...fight.sides.map((side) => ({ value: side.side, label: side.says })),
            { value: 'neither', label: words.neither },
          ]}
          onChange={setLoser}
        />
      </div>
      <NoticeRow />
      <Foot>
        <Button tone="primary" onTap={() => void enter()}>
          {words.enter}
        </Button>
      </Foot>
    </>
  )
}
