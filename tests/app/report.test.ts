/** The battle report: what it tells, and that no text of a battle breaks out of its form. */
import { describe, expect, it } from 'vitest'
import type { AnyRuleSet } from '#engine'
import type { Draft, Entry, Game } from '#game'
import { type LuckLine, reportOf, storyOf } from '#tell'
import { ALL, asHtml, asMarkdown, chartSvg, worstWords } from '../../src/app/book/log/report.ts'
import { begun, entered, opened, resolution, toySet } from '../game/toy-battle.ts'

const set: AnyRuleSet = {
  ...toySet,
  sides: [{ id: 'red', says: 'Red', flag: 1 }],
  kinds: {
    unit: {
      ...(toySet.kinds.unit ?? { says: '', plural: '', shown: 'card', fields: {}, fresh: (given) => given }),
      fields: {
        ...toySet.kinds.unit?.fields,
        alive: { says: 'Alive', form: { form: 'number', min: 0, max: 99 }, secret: true },
      },
      card: (thing, _, ref) => ({
        name: ref.id,
        side: 'red',
        count: typeof thing.alive === 'number' ? thing.alive : 0,
        of: 8,
        signs: thing.shaken === true ? [{ sign: 'wedge', word: 'Shaken', tone: 'bad' }] : [],
      }),
    },
  },
  score: () => '3 pts',
}

function logged(...drafts: readonly Draft[]): readonly Entry[] {
  const book: { entries: Entry[]; game: Game } = { entries: [begun()], game: opened() }
  for (const draft of drafts) entered(book, draft)
  return book.entries
}

const story = (...drafts: readonly Draft[]) => ({
  ...reportOf(set, 'The <b>road</b> to *Cawnpore*', logged(...drafts)),
  seals: 'Unbroken, 3 entries.',
})
const edit: Draft = {
  kind: 'edited',
  changes: [{ of: { kind: 'unit', id: 'a' }, field: 'alive', old: 6, new: 4 }],
  why: 'miscounted',
}

const saves: LuckLine = {
  player: null,
  side: { id: 'red', says: 'Red <i>', flag: 1 },
  ...{ of: 'saves', source: null, dice: 83, tries: 83, value: 38, expected: 31.8, deviation: 4.4 },
  ...{ better: 0.04, same: 0.02, worse: 0.94 },
}

describe('the battle report', () => {
  it('tells luck in words and, on a page, as a picture; nothing where there were too few dice, or it was not wanted', () => {
    const luck = { lines: [saves], few: [], leftOut: 0, best: null, worst: null, own: new Map(), isNamed: false }
    const says = 'saves, 83 dice: 38, expected 31.8. Lucky: this or better comes 1 time in 17.'
    expect(asMarkdown({ ...story(), luck })).toContain(says)
    expect(asHtml({ ...story(), luck })).toContain(`<li>Red &lt;i&gt;, ${says}<svg class="luck-line"`)
    expect(asHtml({ ...story(), luck }, { ...ALL, luck: false })).not.toContain('luck-line"')
    expect(asMarkdown({ ...story(), luck: { ...luck, lines: [] } })).not.toContain('## Luck')
  })
  it('draws no chart of one turn, where nothing is compared', () => {
    const side = {
      id: 'red',
      says: 'Red',
      flag: 1,
      killed: 3,
      deserted: 0,
      gone: 0,
      score: null,
      before: 9,
      now: 6,
      back: 0,
    } as const
    const turn = (n: number, lost: number) => ({ says: `Move ${n}`, turn: n, lost: [lost] })
    const figures = { ...story().figures, sides: [side], turns: [turn(1, 3)], worst: 0 }
    expect([chartSvg(figures), worstWords(figures)]).toEqual(['', ''])
    const two = { ...figures, turns: [turn(1, 3), turn(2, 4)] }
    expect(chartSvg(two)).toContain('<svg')
    expect(worstWords(two)).toBe('Move 1 cost most: Red 3.')
  })
  it('leaves out what was undone', () => {
    const text = asMarkdown(
      story(
        { kind: 'remarked', says: 'The sun is high.' },
        { kind: 'ended', says: 'Dark.' },
        { kind: 'undone', of: 2 },
      ),
    )
    expect(text).toContain('The sun is high.')
    expect(text).not.toContain('Dark.')
  })
  it('begins a part with each phase', () => {
    let now = 1
    const draft = resolution(opened(), 'batch', { need: 8 }, () => now++)
    if (!draft) throw new Error('no resolution')
    const remark = (says: string): Draft => ({ kind: 'remarked', says })
    const parts = story(remark('Before it.'), draft, remark('After it.')).parts
    // That it ended is said by the heading of the next.
    expect(parts.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['Before it.'], ['After it.']])
  })
  it('says what each side has left, its score, and other rulings than usual', () => {
    const entries = logged({ kind: 'ruled', setting: 'saves', old: true, new: false, why: 'as we play' })
    const all = storyOf(set, 'x', entries)
    expect(all.sides).toEqual([
      { title: 'Red, 3 pts', lines: ['a: 6 of 8 left', 'b: 7 of 8 left', 'At full strength: c'] },
    ])
    expect(all.rulings).toEqual(['Saves None.'])
  })
  it('keeps secrets while the battle lasts, and tells them when it has ended', () => {
    expect(asMarkdown(story(edit))).not.toMatch(/alive 4/)
    expect(asMarkdown(story(edit, { kind: 'ended', says: '' }))).toMatch(/alive 4, before 6/)
  })
  it('lets no text out of its form', () => {
    const all = story({ kind: 'remarked', says: '<script>alert("1")</script> & [a](b)' })
    const page = asHtml(all)
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; [a](b)')
    expect(page).toContain('<h1>The &lt;b&gt;road&lt;/b&gt; to *Cawnpore*</h1>')
    const text = asMarkdown(all)
    expect(text).toContain('# The \\<b\\>road\\</b\\> to \\*Cawnpore\\*')
    expect(text).toContain('\\[a\\](b)')
  })

  it('shows its photographs on a page, each under its name, unless they are left out', () => {
    const photos = [
      { of: '', src: 'data:image/jpeg;base64,AAAA' },
      { of: 'The <i>78th</i>', src: 'data:image/jpeg;base64,BBBB' },
    ]
    const page = asHtml({ ...story(), photos })
    expect(page.match(/<img [^>]*>/g)).toEqual([
      '<img src="data:image/jpeg;base64,AAAA" alt="Photograph: the battle">',
      '<img src="data:image/jpeg;base64,BBBB" alt="Photograph: The &lt;i&gt;78th&lt;/i&gt;">',
    ])
    expect(page).toContain('<figcaption>The &lt;i&gt;78th&lt;/i&gt;</figcaption>')
    expect(asHtml({ ...story(), photos }, { ...ALL, photos: false })).toBe(asHtml(story()))
    expect(asMarkdown({ ...story(), photos })).toBe(asMarkdown(story()))
  })
})
