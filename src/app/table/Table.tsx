/** The table: both sides face each other, what is owed waits at the thumb. */
import { useLocation, useNavigate } from '@solidjs/router'
import { createEffect, createMemo, createResource, createSignal, For, type JSX, lazy, on, Show } from 'solid-js'
import { type AnyProcedure, ctxOf, type Now, type Ref } from '#engine'
import { dueIn, namesIn, nowOf, refsIn, takenTogether } from '#game'
import { store } from '#store'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { OwedStrip, type OwedStripProps } from '../../ui/OwedStrip.tsx'
import { PhaseBar } from '../../ui/PhaseBar.tsx'
import { Sides } from '../../ui/Sides.tsx'
import { UnitCard } from '../../ui/UnitCard.tsx'
import { createSlotTime } from '../clock/time.ts'
import { Joined } from '../fight/Joined.tsx'
import { useBattle } from '../model/battle.ts'
import { nextTheme } from '../model/prefs.ts'
import { Big } from './Big.tsx'
import { actionsOf, barredTargets, cardsOf, type Shown } from './cards.ts'
import { endPhase } from './end-phase.ts'
import { allInSight, keptCards, MANY } from './field.ts'
import { createKept } from './kept.ts'
import { Places } from './Places.tsx'
import { placeOf } from './place.ts'
import { Watch } from './Watch.tsx'
import { tableWords as words } from './words.ts'

const Slot = lazy(() => import('../clock/Slot.tsx'))
const Phase = lazy(() => import('./Phase.tsx'))
const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

type Aim = { readonly procedure: AnyProcedure; readonly first: Ref }

export default function Table(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const game = battle.game
  const now = createMemo(() => nowOf(battle.set, game()))
  const cards = createMemo<readonly Shown[]>((known) => keptCards(known, cardsOf(battle.set, game())), [])
  const score = (side: string) => battle.set.score?.(ctxOf(game().world, game().settings), side) ?? undefined
  const { kept, keep, body } = createKept(battle.id)
  const owed = createMemo(() => dueIn(game(), now().phase))
  const [picked, setPicked] = createSignal<Ref | null>(null)
  const [aim, setAim] = createSignal<Aim | null>(null)
  const [ending, setEnding] = createSignal(false)
  const [reading, setReading] = createSignal(false)
  const [timing, setTiming] = createSignal(false)
  const time = createSlotTime(battle)
  // On a wide screen the table stays while a walk is opened and closed beside it.
  const location = useLocation()
  const [aside] = createResource(
    () => location.pathname,
    async () => {
      const parked = await store.parked(battle.id)
      return parked.ok ? parked.value : null
    },
  )
  const barred = createMemo(() => {
    const at = aim()
    return at ? barredTargets(battle.set, game(), at.procedure, at.first) : new Map<string, string | null>()
  })
  createEffect(
    on(
      () => location.pathname,
      (path) => void (path === `/battle/${battle.id}` && setPicked(null)),
      { defer: true },
    ),
  )
  const go = (path: string) => {
    setAim(null)
    navigate(`/battle/${battle.id}${path}`)
  }
  const begin = (procedure: AnyProcedure, first: Ref) => {
    const second = procedure.start?.subjects[1]
    if (second && 'kind' in second && second.kind === first.kind) return setAim({ procedure, first })
    go(`/walk?do=${procedure.id}&${procedure.start?.subjects[0]?.arg}=${first.kind}:${encodeURIComponent(first.id)}`)
  }
  const tap = (ref: Ref) => {
    const at = aim()
    if (at) {
      const [one, two] = at.procedure.start?.subjects ?? []
      if (ref.id !== at.first.id)
        go(
          `/walk?do=${at.procedure.id}&${one?.arg}=${at.first.kind}:${encodeURIComponent(at.first.id)}&${two?.arg}=${ref.kind}:${encodeURIComponent(ref.id)}`,
        )
      else setAim(null)
      return
    }
    setPicked(picked()?.id === ref.id ? null : ref)
  }
  /** Picks a thing and brings it into sight; what has no card is opened. */
  const show = (ref: Ref) => {
    setReading(false)
    keep({ ...kept(), filter: allInSight })
    const card = document.getElementById(placeOf(ref))
    if (!card) return go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`)
    setPicked(ref)
    card.scrollIntoView({ block: 'center' })
  }
  const titleOf = (id: string) => battle.set.procedures.find((p) => p.id === id)?.title ?? id
  const end = () => {
    if (owed().length > 0) return setEnding(true)
    void endAll()
  }
  const endAll = async () => {
    setEnding(false)
    if (!(await endPhase(battle))) go(`/walk?do=${battle.set.sequence.advance.id}`)
  }
  const strip = (): OwedStripProps => {
    const at = aim()
    if (at) {
      const subject = at.procedure.start?.subjects[1]
      return {
        tone: 'asking',
        icon: 'resolve',
        title: words.whom(at.procedure.start?.says ?? at.procedure.title, subject?.says ?? ''),
        detail: words.dashed,
        actions: [
          {
            label: words.several,
            onTap: () => go(`/several?do=${at.procedure.id}&with=${at.first.kind}:${encodeURIComponent(at.first.id)}`),
          },
          { label: words.leaveIt, onTap: () => setAim(null) },
        ],
      }
    }
    const ref = picked()
    if (ref) {
      const acts = actionsOf(battle.set, game(), ref, now().phase)
      const offered = acts.filter((a) => a.barred === null).slice(0, 3)
      return {
        tone: 'calm',
        actions: [
          ...offered.map(({ procedure }, i) => ({
            label: procedure.start?.says ?? procedure.title,
            primary: i === 0,
            onTap: () => begin(procedure, ref),
          })),
          { label: words.card, onTap: () => go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`) },
        ],
      }
    }
    const parked = aside()
    if (parked?.rows)
      return {
        tone: 'asking',
        icon: 'resolve',
        title: words.noteMany(parked.rows.length, titleOf(parked.procedure)),
        detail: owed().length > 0 ? words.owed(owed().length) : '',
        onOpen: () => go('/owed'),
        actions: [{ label: words.goOn, onTap: () => go('/many') }],
      }
    const [first] = owed()
    if (first) {
      const who = words.who(refsIn(first.args).map(namesIn(game())))
      return {
        tone: 'owed',
        title: words.owed(owed().length),
        detail: words.first(first.title, who),
        onOpen: () => go('/owed'),
        actions: [
          takenTogether(owed()).length > 2
            ? { label: words.takeAll, onTap: () => go(`/many?of=${first.id}`) }
            : { label: words.takeIt, onTap: () => go(`/walk?owed=${first.id}`) },
        ],
      }
    }
    if (parked) {
      const title = titleOf(parked.procedure)
      return {
        tone: 'asking',
        icon: 'resolve',
        title: words.noteEntered(title),
        detail: '',
        actions: [{ label: words.goOn, onTap: () => go(parked.settles ? `/walk?owed=${parked.settles}` : '/walk') }],
      }
    }
    return { tone: 'calm', title: words.nothingOwed, detail: words.nothingOwedHint }
  }
  return (
    <div class="screen">
      <Head
        title={game().name}
        left={{ icon: 'book', label: words.battles, onTap: () => navigate('/') }}
        clock={{ ...time(), onTap: () => setTiming(true) }}
        right={[{ icon: 'sun', label: words.light, onTap: nextTheme }]}
      />
      <div class="screen-body table stack" ref={body}>
        <PhaseBar
          side={battle.set.sides.find((s) => s.id === now().side)?.flag}
          turn={now().says}
          who={battle.set.sides.find((s) => s.id === now().side)?.says}
          asks={asksOf(now())}
          onAsks={() => setReading(true)}
          end={now().end}
          onEnd={end}
        />
        <Show when={now().watch}>{(watched) => <Watch of={watched()} />}</Show>
        <Show when={cards().length > 0} fallback={<Muster />}>
          <Show
            when={cards().length <= MANY}
            fallback={
              <Big
                battle={battle}
                cards={cards()}
                filter={kept().filter}
                picked={picked() ?? aim()?.first ?? null}
                barred={aim() ? barred() : null}
                score={score}
                onFilter={(filter) => keep({ ...kept(), filter })}
                onTap={tap}
                onHold={(ref) => go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`)}
              />
            }
          >
            <Sides
              sides={battle.set.sides.map((side) => ({
                side: side.flag,
                name: side.says,
                score: score(side.id),
                children: (
                  <Column
                    cards={cards().filter((c) => c.card.side === side.id)}
                    picked={picked() ?? aim()?.first ?? null}
                    barred={barred()}
                    aiming={aim() !== null}
                    onTap={tap}
                    onHold={(ref) => go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`)}
                  />
                ),
              }))}
            />
          </Show>
        </Show>
        <Joined />
        <Others />
      </div>
      <OwedStrip {...strip()} />
      <Places current="table" />
      <Show when={timing()}>
        <Slot onClose={() => setTiming(false)} />
      </Show>
      <Show when={reading()}>
        <Phase now={now()} onClose={() => setReading(false)} onUnit={show} />
      </Show>
      <Show when={ending()}>
        <Sheet
          open
          title={words.endOwed}
          onClose={() => setEnding(false)}
          actions={
            <div class="acts">
              <button type="button" class="btn primary" onClick={() => setEnding(false)}>
                {words.stay}
              </button>
              <button type="button" class="btn" onClick={() => void endAll()}>
                {words.endAll}
              </button>
            </div>
          }
        >
          <p>{words.endOwedText(owed().length)}</p>
        </Sheet>
      </Show>
    </div>
  )
}

/** So much stands in the bar; the card of the phase has it all. */
const ROOM = 72

/** What the bar says: the line that must stay in sight, and what the phase asks, if there is room for both. */
function asksOf({ line, asks }: Now): string {
  if (!line) return asks
  const both = `${line}. ${asks}`
  return both.length <= ROOM ? both : `${line}.`
}

function Column(props: {
  readonly cards: readonly Shown[]
  readonly picked: Ref | null
  readonly barred: ReadonlyMap<string, string | null>
  readonly aiming: boolean
  readonly onTap: (ref: Ref) => void
  readonly onHold: (ref: Ref) => void
}): JSX.Element {
  const why = (ref: Ref) => (props.aiming ? (props.barred.get(`${ref.kind}/${ref.id}`) ?? undefined) : undefined)
  return (
    <For each={props.cards}>
      {({ ref, card, signs, flag }) => (
        <UnitCard
          id={placeOf(ref)}
          name={card.name}
          side={flag}
          die={card.die ? { sides: card.die } : undefined}
          rank={card.rank}
          count={card.count ?? ''}
          of={card.of}
          tally={
            card.count === undefined || card.count === null
              ? undefined
              : { alive: card.count, killed: card.killed, gone: card.gone }
          }
          signs={signs}
          picked={props.picked?.id === ref.id}
          barred={why(ref)}
          off={card.out}
          onTap={() => props.onTap(ref)}
          onHold={() => props.onHold(ref)}
        />
      )}
    </For>
  )
}

/** Nobody is there yet: the ways to muster. */
function Muster(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const setUp = () => battle.set.procedures.filter((p) => p.start?.from === 'setup')
  const kinds = () =>
    Object.entries(battle.set.kinds).filter(([, kind]) => kind.shown === 'card' && (kind.templates?.length ?? 0) > 0)
  return (
    <>
      <Empty title={words.empty}>{words.emptyHint}</Empty>
      <ListRow
        boxed
        title={words.roster}
        detail={words.rosterHint}
        onTap={() => navigate(`/battle/${battle.id}/roster`)}
      />
      <For each={kinds()}>
        {([kind, def]) => (
          <ListRow
            boxed
            title={`${words.addUnit}: ${def.says}`}
            onTap={() => navigate(`/battle/${battle.id}/thing/${kind}/new`)}
          />
        )}
      </For>
      <For each={setUp()}>
        {(p) => (
          <ListRow
            boxed
            title={p.start?.says ?? p.title}
            detail={p.start?.hint}
            onTap={() => navigate(`/battle/${battle.id}/walk?do=${p.id}`)}
          />
        )}
      </For>
    </>
  )
}

/** Things that are tracked without a card: walls, sides, the game. */
function Others(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const rows = () =>
    Object.entries(battle.set.kinds).flatMap(([kind, def]) =>
      def.shown === 'card'
        ? []
        : Object.entries(battle.game().world[kind] ?? {}).map(([id, thing]) => ({
            kind,
            id,
            says: def.says,
            name: typeof thing.name === 'string' ? thing.name : id,
          })),
    )
  return (
    <Show when={rows().length > 0}>
      <section>
        <h2 class="side-head">{words.others}</h2>
        <ListRow title={words.roster} detail={words.rosterHint} onTap={() => navigate(`/battle/${battle.id}/roster`)} />
        <For each={rows()}>
          {(row) => (
            <ListRow
              title={row.name}
              detail={row.says}
              onTap={() => navigate(`/battle/${battle.id}/thing/${row.kind}/${encodeURIComponent(row.id)}`)}
            />
          )}
        </For>
      </section>
    </Show>
  )
}
