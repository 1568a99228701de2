import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { columnsOf } from '#tell'
import { AnswerList } from '../../src/ui/AnswerList.tsx'
import { FactsList } from '../../src/ui/FactsList.tsx'
import { Head } from '../../src/ui/Head.tsx'
import { OddsBar } from '../../src/ui/OddsBar.tsx'
import { OddsColumns } from '../../src/ui/OddsColumns.tsx'
import { QuestionHeading } from '../../src/ui/Question.tsx'
import { RollRow } from '../../src/ui/RollRow.tsx'
import { YesNo } from '../../src/ui/Segmented.tsx'
import { Sheet } from '../../src/ui/Sheet.tsx'
import { Sides } from '../../src/ui/Sides.tsx'
import { StatusSign } from '../../src/ui/Sign.tsx'
import { Stepper } from '../../src/ui/Stepper.tsx'
import { Toast } from '../../src/ui/Toast.tsx'
import { UnitCard } from '../../src/ui/UnitCard.tsx'
import { VerdictBand } from '../../src/ui/VerdictBand.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const answers = [
  { value: 'open', label: 'Open', need: '4+' },
  { value: 'soft', label: 'Soft', need: '6+', likely: 'as last move' },
  { value: 'none', label: 'No fire', barred: 'They are prone.' },
]

describe('answers', () => {
  it('are buttons, and keys 1 to 9', () => {
    const answer = vi.fn()
    render(() => <AnswerList label="Cover?" answers={answers} onAnswer={answer} />)
    fireEvent.click(screen.getByRole('button', { name: /Soft/ }))
    fireEvent.keyDown(document.body, { key: '1' })
    fireEvent.keyDown(document.body, { key: '9' })
    expect(answer.mock.calls).toEqual([['soft'], ['open']])
  })

  it('that are barred do nothing and say why', () => {
    const answer = vi.fn()
    render(() => <AnswerList label="Cover?" answers={answers} onAnswer={answer} />)
    const barred = screen.getByRole('button', { name: /prone/ })
    fireEvent.click(barred)
    fireEvent.keyDown(document.body, { key: '3' })
    expect(barred.getAttribute('aria-disabled')).toBe('true')
    expect(answer).not.toHaveBeenCalled()
  })

  it('leave keys alone while something is typed', () => {
    const answer = vi.fn()
    render(() => (
      <>
        <input aria-label="name" />
        <AnswerList label="Cover?" answers={answers} onAnswer={answer} />
      </>
    ))
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '1' })
    expect(answer).not.toHaveBeenCalled()
  })

  it('follow a question that takes the focus when it changes', () => {
    const [text, ask] = createSignal('What cover?')
    render(() => <QuestionHeading text={text()} />)
    expect(document.activeElement?.textContent).toBe('What cover?')
    ;(document.activeElement as HTMLElement).blur()
    ask('How far?')
    expect(document.activeElement?.textContent).toBe('How far?')
  })
})

describe('facts', () => {
  it('are ticked, counted within bounds, and open their clause', () => {
    const change = vi.fn()
    const clause = vi.fn()
    render(() => (
      <FactsList
        label="Modifiers"
        onChange={change}
        onClause={clause}
        facts={[
          { id: 'rear', label: 'In the rear', worth: '+2', clause: 'melee.rear', value: false },
          { id: 'lost', label: 'Stands lost', max: 2, value: 2 },
        ]}
      />
    ))
    fireEvent.click(screen.getByRole('checkbox', { name: /In the rear/ }))
    fireEvent.click(screen.getByRole('button', { name: 'melee.rear' }))
    fireEvent.click(screen.getByRole('button', { name: 'One less: Stands lost' }))
    expect(change.mock.calls).toEqual([
      ['rear', true],
      ['lost', 1],
    ])
    expect(clause).toHaveBeenCalledExactlyOnceWith('melee.rear')
    const more = screen.getByRole('button', { name: 'One more: Stands lost' })
    expect(more.getAttribute('aria-disabled')).toBe('true')
    more.focus()
    fireEvent.click(more)
    expect(document.activeElement).toBe(more)
    expect(screen.getByRole('status').textContent).toBe('It cannot be 3. Type 0 to 2.')
    expect(change).toHaveBeenCalledTimes(2)
  })

  it('stand close where they are many, each with its clause at its end', () => {
    const clause = vi.fn()
    const facts = [1, 2, 3, 4, 5].map((n) => ({ id: `${n}`, label: `Row ${n}`, clause: `list.${n}`, value: n === 5 }))
    render(() => <FactsList label="Modifiers" facts={facts} onChange={vi.fn()} onClause={clause} />)
    expect(screen.getByRole('group', { name: 'Modifiers' }).classList).toContain('close')
    expect(screen.queryByText('list.5')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'list.5' }))
    expect(clause).toHaveBeenCalledExactlyOnceWith('list.5')
  })

  it.each([
    ['99', 'It cannot be 99. Type 0 to 48.'],
    ['1000', 'It cannot be 1000. Type 0 to 48.'],
    ['abc', '“abc” is not a number. Type 0 to 48.'],
    ['1e2', '“1e2” is not a number. Type 0 to 48.'],
    ['1 4', '“1 4” is not a number. Type 0 to 48.'],
    ['', 'Type 0 to 48.'],
    ['12,5', '12,5 is not a whole number. Type 0 to 48.'],
  ])('refuse "%s" in words, and leave it as it was typed', (typed, says) => {
    const change = vi.fn()
    render(() => <Stepper label="Range" value={5} min={0} max={48} onChange={change} />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(field, { target: { value: typed } })
    expect(screen.getByRole('status').textContent).toBe(says)
    expect(field.value).toBe(typed)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(change).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: ' 4 ' } })
    expect(screen.queryByRole('status')).toBeNull()
    expect(change.mock.calls).toEqual([[4]])
  })

  it('take parts with comma and point, where parts can be', () => {
    const change = vi.fn()
    render(() => <Stepper label="Range" value={5} min={0} max={48} fractions onChange={change} />)
    for (const value of ['12.5', '7,5', '3½']) fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    expect(change.mock.calls).toEqual([[12.5], [7.5], [3.5]])
  })

  it('take yes or no', () => {
    const say = vi.fn()
    render(() => <YesNo label="Saw it?" value={true} onChange={say} />)
    fireEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(say).toHaveBeenCalledExactlyOnceWith(false)
  })
})

describe('a toast', () => {
  it('goes after its time, stays while it is touched, and can be taken back', () => {
    vi.useFakeTimers()
    const gone = vi.fn()
    const redo = vi.fn()
    render(() => <Toast text="Undone: fire of the 78th." action={{ label: 'Redo', onTap: redo }} onGone={gone} />)
    const room = screen.getByRole('status')
    vi.advanceTimersByTime(5000)
    fireEvent.focusIn(screen.getByRole('button'))
    vi.advanceTimersByTime(9000)
    expect(gone).not.toHaveBeenCalled()
    fireEvent.focusOut(screen.getByRole('button'))
    vi.advanceTimersByTime(6001)
    expect(gone).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(redo).toHaveBeenCalledTimes(1)
    expect(room.textContent).toContain('Undone')
  })
})

describe('a sheet', () => {
  it('holds the focus on the safe answer and closes by Escape', async () => {
    const close = vi.fn()
    render(() => (
      <Sheet open title="End the move?" onClose={close} actions={<button type="button">Next test test</button>}>
        <p>They stay on the list.</p>
      </Sheet>
    ))
    const dialog = await screen.findByRole('dialog', { name: 'End the move?' })
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Next test test'))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(close).toHaveBeenCalled()
  })

  it('closes by the way back of the phone, the topmost first', () => {
    const watchers: { onclose: (() => void) | null; destroy(): void }[] = []
    vi.stubGlobal(
      'CloseWatcher',
      class {
        onclose = null
        constructor() {
          watchers.push(this)
        }
        destroy() {
          watchers.splice(watchers.indexOf(this), 1)
        }
      },
    )
    const [below, above] = [vi.fn(), vi.fn()]
    const { unmount } = render(() => (
      <>
        <Sheet title="Below" onClose={below} />
        <Sheet title="Above" onClose={above} />
        <Sheet open={false} title="Closed" onClose={() => undefined} />
      </>
    ))
    expect(watchers).toHaveLength(2)
    watchers.at(-1)?.onclose?.()
    expect([below, above].map((one) => one.mock.calls.length)).toEqual([0, 1])
    unmount()
    expect(watchers).toEqual([])
    vi.unstubAllGlobals()
  })

  it('is not there while it is closed', () => {
    render(() => <Sheet open={false} title="End the move?" onClose={() => undefined} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the values under columns', () => {
  it.each([
    ['of a sum', Array.from({ length: 31 }, (_, at) => at + 147)],
    ['of a few dice', Array.from({ length: 13 }, (_, at) => at + 5)],
  ])('are so few that none lies over another: %s', (_, values) => {
    const chance = { n: 1n, d: BigInt(values.length) }
    const { container } = render(() => (
      <OddsColumns
        columns={columnsOf(
          values.map((value) => ({ value, chance })),
          16,
        )}
      />
    ))
    const named = [...container.querySelectorAll('.odds-col-foot')].map((foot) => foot.textContent?.trim() ?? '')
    expect(named.filter(Boolean).length).toBeGreaterThan(1)
    // 38 signs are what the smallest phone has room for
    expect(named.reduce((all, label) => all + (label === '' ? 0 : label.length + 1), 0)).toBeLessThanOrEqual(42)
    for (const [at, label] of named.entries()) if (label.length > 2) expect(named[at + 1] ?? '').toBe('')
    // where it is narrow, every other one is left out
    const left = [...container.querySelectorAll('.odds-col-foot')].flatMap((foot) =>
      foot.textContent?.trim() ? [foot.classList.contains('second')] : [],
    )
    for (const [at, isOut] of left.entries()) if (at > 0) expect(isOut).toBe(!left[at - 1])
    expect(left).toContain(false)
  })
})

describe('a title', () => {
  it.each([
    ['The road to Cawnpore', false],
    ['Sepoys & Soldiers, battle 3', true],
  ])('may take two lines where it is long: %s', (title, isLong) => {
    render(() => <Head title={title} />)
    expect(screen.getByRole('heading').classList.contains('long')).toBe(isLong)
  })
})

describe('the likeliest columns', () => {
  it('are green, all of them', () => {
    const shares = [1n, 3n, 3n, 1n].map((n, value) => ({ value, chance: { n, d: 8n } }))
    const { container } = render(() => <OddsColumns columns={columnsOf(shares)} />)
    const kinds = [...container.querySelectorAll('.odds-col-bar')].map((bar) => bar.classList.contains('likeliest'))
    expect(kinds).toEqual([false, true, true, false])
  })
})

describe('what is read out', () => {
  it('is the verdict, once it has come', async () => {
    render(() => <VerdictBand tone="good" line="The 64th hold." numbers="18 against 12." />)
    expect(screen.getByRole('heading').textContent).toBe('The 64th hold.')
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('The 64th hold. 18 against 12.'))
  })

  it('is every chance behind a picture', () => {
    render(() => (
      <>
        <OddsBar
          parts={[
            { label: 'Holds', share: 0.987, says: '98.7%', kind: 'good' },
            { label: 'fails', share: 0.013, says: '1.3%', kind: 'bad' },
          ]}
        />
        <OddsColumns
          title="Killed"
          columns={columnsOf([
            { value: 0, chance: { n: 1n, d: 4n } },
            { value: 1, chance: { n: 3n, d: 4n } },
          ])}
        />
      </>
    ))
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Holds 98.7%, fails 1.3%')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['025.0%', '175.0%'])
  })

  it('is told apart to the eye where two ends are of one kind', () => {
    const ends = ['Routs', 'Falls back', 'Stands'].map((label, at) => ({
      label,
      share: 1 / 3,
      says: '33.3%',
      kind: at < 2 ? ('bad' as const) : ('good' as const),
    }))
    const { container } = render(() => <OddsBar parts={ends} />)
    for (const of of ['.odds-bar-part', '.odds-bar-key'])
      expect(
        [...container.querySelectorAll(of)].map(({ classList }) => classList.value.replace(of.slice(1), '').trim()),
      ).toEqual(['fill-bad', 'fill-bad nth-2', 'fill-good'])
  })

  it('is each die, and each sign', () => {
    render(() => (
      <>
        <RollRow
          label="Fire"
          need="1d12 and 1d100"
          result={undefined}
          groups={[
            {
              dice: [
                { sides: 12, label: 11, state: 'counts' },
                { sides: 100, label: 73 },
              ],
            },
          ]}
        />
        <StatusSign kind="shield" word="Owes 2 tests" bare />
      </>
    ))
    expect(screen.getAllByRole('img').map((die) => die.getAttribute('aria-label'))).toEqual([
      '11 on a d12, counts',
      '73 on a d100',
    ])
    expect(screen.getByText('Owes 2 tests')).toBeTruthy()
  })
})

describe('a unit card', () => {
  it('is picked by a tap; a long press is not a tap', () => {
    vi.useFakeTimers()
    const tap = vi.fn()
    const hold = vi.fn()
    render(() => (
      <UnitCard
        name="64th Foot"
        side={1}
        count={3}
        of={5}
        signs={[]}
        tally={{ alive: 3, killed: 2 }}
        onTap={tap}
        onHold={hold}
      />
    ))
    const card = screen.getByRole('button')
    fireEvent.pointerDown(card)
    fireEvent.pointerUp(card)
    fireEvent.click(card)
    fireEvent.pointerDown(card)
    vi.advanceTimersByTime(600)
    fireEvent.pointerUp(card)
    fireEvent.click(card)
    expect(tap).toHaveBeenCalledTimes(1)
    expect(hold).toHaveBeenCalledTimes(1)
    expect(card.textContent).toContain('of 5')
    expect(screen.getByRole('img', { name: '2 killed' })).toBeTruthy()
  })
})

describe('sides', () => {
  it('show the one that matters as soon as it is another, and whichever is tapped until then', () => {
    const [first, matters] = createSignal(0)
    const side = (flag: 1 | 2, name: string) => ({ side: flag, name, children: name })
    render(() => <Sides first={first()} sides={[side(1, 'British'), side(2, 'Mutineers')]} />)
    const shown = () => document.querySelector('.side.shown')?.getAttribute('aria-label')
    expect(shown()).toBe('British')
    matters(1)
    expect(shown()).toBe('Mutineers')
    fireEvent.click(screen.getByRole('radio', { name: 'British' }))
    expect(shown()).toBe('British')
    matters(0)
    matters(1)
    expect(shown()).toBe('Mutineers')
  })
})
