/** Are these forces even? An engagement played thousands of times by a plan: forces, plan, and what came of it. */
import titles from 'virtual:rule-sets'
import { useNavigate } from '@solidjs/router'
import { createMemo, createResource, createSignal, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js'
import { type AnyRuleSet, barsOf, ctxOf, keyOf, type Odds, type Ref, sameRef } from '#engine'
import { askedOf, doerOf, type Game, targetOf } from '#game'
import {
  begunOfLevies,
  begunWith,
  deedsOf,
  type EngagementTally,
  type Fighter,
  type Forces,
  fightersIn,
  playsFor,
  usualPlan,
} from '#plays'
import { grouped } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { RadioSection } from '../../ui/RadioRows.tsx'
import { Section } from '../../ui/Section.tsx'
import { bookRules } from '../model/book-rules.ts'
import { choosePrefs, prefs } from '../model/prefs.ts'
import { ruleSet } from '../model/rulesets.ts'
import { say } from '../model/toast.ts'
import { listOf, missingIn, TemplateOffers, type Wanted } from '../shared/offers/Offers.tsx'
import { type Only, PlanRows, Takers } from './Forces.tsx'
import { playing } from './playing.ts'
import { Results } from './Results.tsx'
import './simulate.css'
import { simulateWords as words } from './words.ts'

/** So often it is played: give or take 2 points. On wish it is played on, to 1 point. */
const PLAYS = 2500
const FINE = 10_000
/** They end before, once who wins is known to 2 points, or to 1. */
const marginOf = (plays: number): number => (plays < FINE ? 0.02 : 0.01)

/** The page that the first screen opens: rules are chosen on it. */
export default function Simulate(): JSX.Element {
  const navigate = useNavigate()
  const playable = bookRules.filter((one) => !titles[one]?.unplanned)
  const id = () => (playable.includes(prefs().quick) ? prefs().quick : (playable[0] ?? bookRules[0] ?? ''))
  const [set] = createResource(id, ruleSet)
  return (
    <div class="screen">
      <Head title={words.title} left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }} rule="line" />
      <Show when={set.latest} keyed>
        {(rules) => (
          <Simulating set={rules} battle={null} who={null}>
            <RadioSection
              label={words.rules}
              rows={playable.map((one) => ({ value: one, label: titles[one]?.title ?? one }))}
              value={rules.id}
              onChange={(quick) => choosePrefs({ quick })}
            />
          </Simulating>
        )}
      </Show>
    </div>
  )
}

/** Forces and plan of one rule set, or of a battle, and the plays. */
export function Simulating(props: {
  readonly set: AnyRuleSet
  /** The battle whose units take part; null where forces are chosen. */
  readonly battle: Game | null
  /** Those of them who were picked for it; null for all. */
  readonly who: readonly Ref[] | null
  readonly children?: JSX.Element
}): JSX.Element {
  const { set, battle } = props
  const navigate = useNavigate()
  const chosen = createForces(set, battle, props.who)
  const [plan, setPlan] = createSignal(usualPlan(set))
  const plays = createPlays()
  const start = () => {
    const wanted = chosen.wanted()
    if (wanted) plays.start({ ...wanted, plan: plan() })
  }
  const missing = () => chosen.missing() ?? (chosen.both() ? null : words.nobody)
  const canPlay = () => missing() === null && (!set.unplanned || chosen.only() !== null)
  return (
    <>
      <div class="screen-body stack halves" ref={plays.body}>
        <Show when={plays.going()}>
          <Results
            set={set}
            {...plays.seen()}
            left={plays.going() === 'plays' ? plays.seen().left : null}
            all={plays.all()}
            single={chosen.only()?.says ?? null}
          />
          <Show when={plays.going() === 'ended' && plays.on()}>
            {(on) => <Button onTap={on()}>{words.playOn(grouped(FINE))}</Button>}
          </Show>
        </Show>
        {props.children}
        <Show when={set.unplanned}>
          {(why) => (
            <Notice tone="plain" title={words.noPlan(set.title)}>
              <p class="small">{why()}</p>
            </Notice>
          )}
        </Show>
        <Show when={!set.unplanned || deedsOf(set).length > 0}>
          <Picking set={set} of={chosen} ready={battle === null} />
          <PlanRows
            set={set}
            plan={plan()}
            onPlan={setPlan}
            onlys={chosen.onlys()}
            only={chosen.only()}
            onOnly={chosen.setOnly}
          />
          <p class="mark">{words.assumes}</p>
        </Show>
      </div>
      <Foot>
        <Switch
          fallback={
            <Button
              tone="primary"
              barred={!canPlay()}
              onTap={() => (canPlay() ? start() : say(`${missing() ?? words.nobody}.`))}
            >
              {canPlay() ? words.play(grouped(PLAYS)) : (missing() ?? words.nobody)}
            </Button>
          }
        >
          <Match when={plays.going() === 'plays'}>
            <Button onTap={plays.stop}>{words.stop}</Button>
          </Match>
          <Match when={set.unplanned && deedsOf(set).length === 0}>
            <Button tone="primary" onTap={() => navigate('/check')}>
              {words.check}
            </Button>
          </Match>
        </Switch>
      </Foot>
    </>
  )
}

/** Which forces, and who of them takes part. */
function Picking(props: {
  readonly set: AnyRuleSet
  readonly of: ReturnType<typeof createForces>
  readonly ready: boolean
}): JSX.Element {
  const { set, of } = props
  return (
    <>
      <Show when={props.ready}>
        <RadioSection
          label={words.forces}
          hint={words.forcesHint}
          rows={sources.map((value) => ({ value, label: words[value] }))}
          value={of.from()}
          onChange={(value) => of.setFrom(sources.find((one) => one === value) ?? 'sample')}
        />
      </Show>
      <Show
        when={props.ready && of.from() === 'own'}
        fallback={<Takers set={set} all={of.all()} out={of.out()} onOut={of.setOut} />}
      >
        <For each={set.sides}>
          {({ id, says }) => (
            <Section title={says} class="template-offers">
              <TemplateOffers
                set={set}
                side={id}
                wanted={of.wishes()[id] ?? {}}
                onWant={(wanted) => of.wish(id, wanted)}
              />
            </Section>
          )}
        </For>
      </Show>
    </>
  )
}

/** Where forces come from: the rule set's own, or units by template and number. */
const sources = ['sample', 'ready', 'own'] as const

/** The forces as they are chosen, and what may be played with them. */
function createForces(set: AnyRuleSet, battle: Game | null, who: readonly Ref[] | null) {
  const [from, setFrom] = createSignal<Forces | 'own'>('sample')
  const [wishes, setWishes] = createSignal<{ readonly [side: string]: Wanted }>({})
  const [key, setOnly] = createSignal('')
  const game = createMemo(() => {
    const source = from()
    if (battle || source !== 'own') return battle ?? begunWith(set, source === 'own' ? 'sample' : source)
    return begunOfLevies(set, Object.fromEntries(Object.entries(wishes()).map(([side, all]) => [side, listOf(all)])))
  })
  const all = createMemo(() => {
    const now = game()
    return now ? fightersIn({ set, among: null }, now) : []
  })
  const [out, setOut] = createSignal<readonly string[]>(
    who ? all().flatMap(({ ref }) => (who.some((one) => sameRef(one, ref)) ? [] : [keyOf(ref)])) : [],
  )
  /** What nobody has typed yet of units by template: the rules may not guess it. */
  const missing = () => {
    const sides = from() === 'own' ? Object.values(wishes()) : []
    return sides.reduce<string | null>((says, wanted) => says ?? missingIn(set, wanted, unsaid), null)
  }
  const inPlay = () => all().filter(({ ref }) => !out().includes(keyOf(ref)))
  const both = () => set.sides.filter(({ id }) => inPlay().some(({ side }) => side === id)).length > 1
  const onlys = createMemo(() => {
    const now = game()
    return now && both() ? singlesOf(set, now, inPlay()) : []
  })
  const only = () => onlys().find((one) => one.key === key()) ?? (set.unplanned ? onlys()[0] : undefined) ?? null
  const wanted = () => {
    const now = game()
    return now && { ruleset: set.id, game: now, among: inPlay().map(({ ref }) => ref), only: only() }
  }
  const wish = (side: string, wanted: Wanted) => setWishes({ ...wishes(), [side]: wanted })
  return { from, setFrom, wishes, wish, missing, out, setOut, all, both, onlys, only, setOnly, wanted }
}

/** Each deed of the first that takes part on either side, on the first of the other, where nothing bars it. */
function singlesOf(set: AnyRuleSet, game: Game, fighters: readonly Fighter[]): readonly Only[] {
  const ctx = ctxOf(game)
  const firsts = set.sides.flatMap(({ id }) => fighters.find(({ side }) => side === id) ?? [])
  return firsts.flatMap((one) =>
    firsts.flatMap((other) =>
      one === other
        ? []
        : deedsOf(set).flatMap((procedure) => {
            const [doer, target] = [doerOf(procedure), targetOf(procedure)]
            if (!doer || !target || doer.kind !== one.ref.kind) return []
            const so = { [doer.arg]: one.ref }
            if ([...barsOf(doer, ctx, one.ref, {}), ...barsOf(target, ctx, other.ref, so)].length > 0) return []
            return {
              key: `${one.ref.id} ${procedure.id}`,
              says: words.one(one.name, procedure.start?.says ?? procedure.title),
              deed: procedure.id,
              args: { ...so, [target.arg]: other.ref },
            }
          }),
    ),
  )
}

/** Whatever the rules ask of such a unit must be typed: nobody is there to be asked later. */
const unsaid: Parameters<typeof missingIn>[2] = (kind, template, typed) =>
  askedOf(kind, template).find((field) => !(field in typed)) ?? null

type Seen = {
  readonly tally: EngagementTally | null
  /** Seconds until all are played; null while nobody can tell. */
  readonly left: number | null
  readonly exact: Odds | null
  readonly failed: string | null
  /** They ended since who wins is known. */
  readonly known: boolean
}
const nothing: Seen = { tally: null, left: null, exact: null, failed: null, known: false }

/** The plays as they come; they stop with the page. */
function createPlays() {
  const [seen, setSeen] = createSignal(nothing)
  const [going, setGoing] = createSignal<'plays' | 'ended' | null>(null)
  const [all, setAll] = createSignal(PLAYS)
  let end = () => {}
  let body: HTMLDivElement | undefined
  let played: Omit<Parameters<typeof playing>[0], 'plays'> | null = null
  const stop = () => {
    end()
    setGoing('ended')
  }
  onCleanup(() => end())
  const play = (plays: number, before: EngagementTally | null) => {
    end()
    if (!played) return
    setAll(plays)
    setSeen({ ...seen(), left: null, known: false })
    setGoing('plays')
    const [from, had] = [performance.now(), before?.plays ?? 0]
    end = playing({ ...played, plays }, before, {
      onTally: (tally) => {
        const each = (performance.now() - from) / 1000 / Math.max(1, tally.plays - had)
        // One deed is soon played out, and its exact odds come behind the plays
        const needed = played?.only ? plays : playsFor(tally, marginOf(plays), plays)
        const more = needed - tally.plays
        setSeen({ ...seen(), tally, left: tally.plays === had ? null : each * more, known: more <= 0 })
        if (more > 0) return
        if (tally.plays < plays) end()
        setGoing('ended')
      },
      onExact: (exact) => setSeen({ ...seen(), exact }),
      onFailed: (failed) => {
        setSeen({ ...seen(), failed })
        setGoing('ended')
      },
    })
  }
  return {
    seen,
    going,
    all,
    stop,
    body: (element: HTMLDivElement) => {
      body = element
    },
    /** What plays on, where they ended by themselves and that may be wished. */
    on: () => {
      const { tally, failed, known } = seen()
      if (!tally || failed !== null || !known || all() >= FINE) return null
      return () => play(FINE, tally)
    },
    start: (wanted: NonNullable<typeof played>) => {
      played = wanted
      setSeen(nothing)
      body?.scrollTo({ top: 0 })
      play(PLAYS, null)
    },
  }
}
