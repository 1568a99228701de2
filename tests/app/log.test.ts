/** The log in chapters: what ends one, what it is called, and what was undone folded away. */
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet } from '#engine'
import type { Draft, Entry, Game } from '#game'
import { chaptersOf, undoneOf } from '#tell'
import { type LogRow, logRows } from '../../src/app/book/log/rows.ts'
import { begun, entered, opened, resolution, toySet } from '../game/toy-battle.ts'

/** Its turns are counted by the men that a has lost. */
const set: AnyRuleSet = {
  ...toySet,
  sequence: {
    ...toySet.sequence,
    now: (ctx) => {
      const lost = 6 - Number(ctx.look({ kind: 'unit', id: 'a' }).alive)
      return { phase: 'play', says: `Move ${lost + 1}`, side: null, asks: '', end: 'End' }
    },
  },
}
const lose = (alive: number): Draft => ({
  kind: 'edited',
  changes: [{ of: { kind: 'unit', id: 'a' }, field: 'alive', old: alive, new: alive - 1 }],
  why: '',
})
const remark = (says: string): Draft => ({ kind: 'remarked', says })

function logged(...drafts: readonly Draft[]): { readonly entries: readonly Entry[]; readonly game: Game } {
  const book: { entries: Entry[]; game: Game } = { entries: [begun()], game: opened() }
  for (const draft of drafts) entered(book, draft)
  return { entries: [...book.entries].reverse(), game: book.game }
}

function advance(): Draft {
  let now = 1
  const draft = resolution(opened(), 'batch', { need: 8 }, () => now++)
  if (!draft) throw new Error('no resolution')
  // What it did to the toy units is of no account here.
  return { ...draft, outcome: { ...draft.outcome, changes: [], owed: [] } }
}

function rows(drafts: readonly Draft[], shown: readonly number[] = []): readonly string[] {
  const { entries, game } = logged(...drafts)
  const all = logRows(chaptersOf(set, game, entries), {
    undone: undoneOf(entries),
    seen: (entry) => entry,
    isShown: (key) => shown.includes(key),
    fromStart: true,
  })
  return all.map((row: LogRow) => {
    if (!('row' in row)) return `${row.seq} ${row.kind}`
    return row.row === 'chapter' ? row.title : `${row.key} ${row.what}`
  })
}

describe('the log in chapters', () => {
  it('ends one with each phase, and calls each by the state that it was played on', () => {
    expect(rows([remark('a'), advance(), lose(6), remark('b')])).toEqual([
      'Move 2',
      '4 remarked',
      '3 edited',
      'Move 1',
      '2 resolved',
      '1 remarked',
      '0 begun',
    ])
  })
  it('does not end one with a phase whose end was undone', () => {
    expect(rows([advance(), { kind: 'undone', of: 1 }, lose(6)])).toEqual([
      'Move 2',
      '3 edited',
      expect.stringMatching(/^1 /),
      '0 begun',
    ])
  })
  it('folds what was undone side by side into one line, and shows it on a tap', () => {
    const drafts = [lose(6), lose(5), { kind: 'undone', of: 2 }, { kind: 'undone', of: 1 }, remark('a')] as const
    expect(rows(drafts)).toEqual(['Move 1', '5 remarked', '2 the referee’s change, 2 times', '0 begun'])
    expect(rows(drafts, [2])).toEqual([
      'Move 1',
      '5 remarked',
      '2 the referee’s change, 2 times',
      '2 edited',
      '1 edited',
      '0 begun',
    ])
  })
  it('leaves nothing of an undo that was redone', () => {
    const back = [
      { kind: 'undone', of: 1 },
      { kind: 'redone', of: 1 },
    ] as const
    expect(rows([lose(6), ...back, ...back, ...back])).toEqual(['Move 2', '1 edited', '0 begun'])
  })
})
