/** What breaks on a screen stays where it is: a card, a page, a memo, something that is loaded. */
import { MemoryRouter, Route } from '@solidjs/router'
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { createMemo, createResource, createSignal, type JSX } from 'solid-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyRuleSet, Json } from '#engine'
import type { Game } from '#game'
import { createTableHand } from '../../src/app/model/actions/in-hand.ts'
import type { Page } from '../../src/app/model/addresses.ts'
import { type Battle, BattleProvider } from '../../src/app/model/battle.ts'
import { nowIn } from '../../src/app/model/turn.ts'
import { Bounds } from '../../src/app/shared/broken/Bounds.tsx'
import Broken from '../../src/app/shared/broken/Broken.tsx'
import { cardsOf } from '../../src/app/shared/units/cards.ts'
import { allInSight } from '../../src/app/shared/units/field.ts'
import { Units } from '../../src/app/shared/units/Units.tsx'
import { opened, toySet } from '../game/toy-battle.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The toy war with a card for each man, which one of them breaks as it is worked out. */
const set: AnyRuleSet = {
  ...toySet,
  sides: [{ id: 'red', says: 'Red', flag: 1 }],
  kinds: {
    ...toySet.kinds,
    unit: {
      ...toySet.kinds.unit,
      card: (thing, _, { id }) => {
        if (thing.shaken === true) throw new Error('The rules know no such man.')
        return Object.defineProperty({ name: `Man ${id}`, side: 'red', signs: [] }, 'count', {
          get: () => countOf(thing),
        })
      },
    } as NonNullable<AnyRuleSet['kinds'][string]>,
  },
}

/** A count that breaks the card only as it is drawn, for a die of 13. */
function countOf({ alive, die }: { readonly [field: string]: Json }): number {
  if (die === 13) throw new Error('It cannot be drawn.')
  return Number(alive)
}

/** The toy war with fields of man b as they are given. */
const battleWith = (b: { readonly [field: string]: Json }) => {
  const game = opened()
  const [now, setNow] = createSignal<Game>({
    ...game,
    world: { ...game.world, unit: { ...game.world.unit, b: { ...game.world.unit?.b, side: 'red', ...b } } },
  })
  const battle: Battle = {
    id: 'toy',
    set,
    game: now,
    keeps: true,
    mayWrite: true,
    enter: () => Promise.resolve(true),
    enterFor: () => Promise.resolve(null),
    reload: () => Promise.resolve(),
    undo: () => Promise.resolve(),
    redo: () => Promise.resolve(),
    page: () => Promise.resolve([]),
  }
  return { battle, setNow, mended: game }
}

function Table(props: { readonly battle: Battle; readonly go: (page: Page) => void }): JSX.Element {
  const cards = createMemo(() => cardsOf(props.battle.set, props.battle.game()))
  return (
    <MemoryRouter>
      <Route
        path="*"
        component={() => (
          <BattleProvider value={props.battle}>
            <Units
              cards={cards()}
              hand={createTableHand(props.battle, props.go)}
              outlook={{ filter: allInSight, top: 0 }}
              now={nowIn(props.battle.set, props.battle.game())}
              onLook={() => {}}
              onHold={() => {}}
            />
          </BattleProvider>
        )}
      />
    </MemoryRouter>
  )
}

describe('the card of a unit that makes no sense', () => {
  it.each([
    ['a field that holds what it cannot', { alive: 'lots' }, 'Alive: "lots"'],
    ['a number without end', { alive: 1e9 }, 'Alive: 1000000000'],
    ['rules that throw', { shaken: true }, 'Shaken: true'],
    ['a card that cannot be drawn', { die: 13 }, 'Die: 13'],
  ])('breaks alone: %s', (_, fields, line) => {
    const { battle, setNow, mended } = battleWith({ name: 'Bertram', ...fields })
    render(() => <Table battle={battle} go={() => {}} />)
    const broken = document.querySelectorAll('.unit-broken')
    expect(broken).toHaveLength(1)
    expect(broken[0]?.textContent).toContain(line)
    expect(screen.getByRole('button', { name: /^Edit / })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Man a/ }))
    expect(screen.getByRole('button', { name: /^Man a/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: /^Man c/ })).toBeTruthy()

    setNow(mended)
    expect(document.querySelector('.unit-broken')).toBeNull()
    expect(screen.getByRole('button', { name: /^Man b/ })).toBeTruthy()
  })

  it('stands under the columns where it is of no side', () => {
    const { battle } = battleWith({ name: 'Bertram', side: 5, alive: -1 })
    render(() => <Table battle={battle} go={() => {}} />)
    expect(screen.getByRole('region', { name: 'Bertram cannot be shown' })).toBeTruthy()
  })
})

describe('a boundary', () => {
  const around = (inside: () => JSX.Element, on?: () => unknown) =>
    render(() => (
      <Bounds on={on} fallback={(error, again) => <Broken error={error} what="screen" onAgain={again} />}>
        {inside()}
      </Bounds>
    ))
  const broken = 'This page cannot be shown.'

  it('catches what a memo throws later, and tries again at a tap', () => {
    const [fails, setFails] = createSignal(false)
    const Inside = () => {
      const text = createMemo(() => {
        if (fails()) throw new Error('A stone.')
        return 'All well'
      })
      return <p>{text()}</p>
    }
    around(() => <Inside />)
    expect(screen.getByText('All well')).toBeTruthy()
    setFails(true)
    expect(screen.getByText(broken)).toBeTruthy()
    expect(screen.getByText('A stone.')).toBeTruthy()
    setFails(false)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('All well')).toBeTruthy()
  })

  it('catches what was to be loaded and did not come, and offers to load the page again', async () => {
    const Inside = () => {
      const [text] = createResource(() =>
        Promise.reject<string>(new TypeError('Failed to fetch dynamically imported module: x.js')),
      )
      return <p>{text()}</p>
    }
    around(() => <Inside />)
    expect(await screen.findByText('A part of the app could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  })

  it('tries again by itself when what it rests on changes', () => {
    const [place, setPlace] = createSignal('bad')
    const Inside = () => {
      if (place() === 'bad') throw new Error('A stone.')
      return <p>All well</p>
    }
    around(() => <Inside />, place)
    expect(screen.getByText(broken)).toBeTruthy()
    setPlace('good')
    expect(screen.getByText('All well')).toBeTruthy()
  })

  it('copies what went wrong, and shows it where that cannot be', async () => {
    location.hash = `#/take?book=${'x'.repeat(500)}`
    around(() => {
      throw new RangeError('A stone.')
    })
    fireEvent.click(screen.getByRole('button', { name: 'Copy what went wrong' }))
    const text = await screen.findByRole('textbox', { name: 'What went wrong' })
    const report = (text as HTMLTextAreaElement).value
    expect(report).toMatch(/^Orderly Book \d+\.\d+\.\d+\nhttp\S+#\/take\?book=x{60}…\nRangeError: A stone\.\n/)
    expect(report.match(/A stone\./g)).toHaveLength(1)
  })
})
