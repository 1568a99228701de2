/** Keys press the buttons that are drawn, and no others. */
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library'
import { createSignal, type JSX, Show } from 'solid-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BottomBar } from '../../src/ui/BottomBar.tsx'
import { Button, IconButton } from '../../src/ui/Button.tsx'
import { NumbersIn } from '../../src/ui/NumbersIn.tsx'
import { Panel } from '../../src/ui/Panel.tsx'
import { createShortcuts } from '../../src/ui/shortcut.ts'

const hidden = new Set<Element>()
beforeEach(() => {
  fireEvent.pointerDown(document.body)
  // The page of the tests has no layout.
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return !hidden.has(this)
  }
})
afterEach(() => {
  cleanup()
  hidden.clear()
})

const shown = (page: () => JSX.Element) =>
  render(() => {
    createShortcuts()
    return page()
  })
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key })

test('Enter presses the primary of what is asked, and no other button', () => {
  const [asked, beside, other] = [vi.fn(), vi.fn(), vi.fn()]
  shown(() => (
    <>
      <Button tone="primary" onTap={beside}>
        Beside
      </Button>
      <Panel>
        <Button onTap={other}>Other</Button>
        <Button tone="primary" onTap={asked}>
          Roll
        </Button>
      </Panel>
    </>
  ))
  press('Enter')
  expect([asked, beside, other].map((tap) => tap.mock.calls.length)).toEqual([1, 0, 0])
  expect(screen.getByText('Roll').getAttribute('aria-keyshortcuts')).toBe('Enter')
  expect(screen.getByText('Beside').getAttribute('aria-keyshortcuts')).toBeNull()
})

test('Enter behind a number that was taken ends it, and presses nothing that came since', () => {
  const answered = vi.fn()
  const [typing, type] = createSignal(true)
  shown(() => (
    <Show
      when={typing()}
      fallback={
        <Panel>
          <Button tone="primary" onTap={answered}>
            None of them
          </Button>
        </Panel>
      }
    >
      <NumbersIn
        label="Dice"
        example=""
        enter="next"
        fault=""
        onType={(field) => {
          field.value = ''
          type(false)
        }}
      />
    </Show>
  ))
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '1' } })
  press('Enter')
  expect(answered).not.toHaveBeenCalled()
  press('Enter')
  expect(answered).toHaveBeenCalledOnce()
})

test('a button that is disabled, gone or out of sight is not pressed', () => {
  const tap = vi.fn()
  const [isThere, setThere] = createSignal(true)
  const [disabled, setDisabled] = createSignal(true)
  shown(() => (
    <Show when={isThere()}>
      <Panel>
        <Button tone="primary" disabled={disabled()} onTap={tap}>
          Roll
        </Button>
      </Panel>
    </Show>
  ))
  press('Enter')
  setDisabled(false)
  hidden.add(screen.getByText('Roll'))
  press('Enter')
  hidden.clear()
  setThere(false)
  press('Enter')
  expect(tap).not.toHaveBeenCalled()
  setThere(true)
  press('Enter')
  expect(tap).toHaveBeenCalledTimes(1)
})

test('of several the last on the page is pressed, whichever was drawn last', () => {
  const [table, beside] = [vi.fn(), vi.fn()]
  const [isThere, setThere] = createSignal(false)
  shown(() => (
    <>
      <Show when={isThere()}>
        <IconButton icon="close" label="At the table" onTap={table} />
      </Show>
      <IconButton icon="close" label="Beside it" onTap={beside} />
    </>
  ))
  setThere(true)
  press('Escape')
  expect([table, beside].map((tap) => tap.mock.calls.length)).toEqual([0, 1])
})

test('a letter presses the button that names it; a field and an open dialog keep theirs', () => {
  const undo = vi.fn()
  shown(() => (
    <>
      <input aria-label="A name" />
      <BottomBar label="Places" items={[{ id: 'undo', icon: 'undo', label: 'Undo', key: 'U', onTap: undo }]} />
    </>
  ))
  press('u')
  expect(undo).toHaveBeenCalledTimes(1)
  press('u', screen.getByLabelText('A name'))
  fireEvent.keyDown(document.body, { key: 'u', ctrlKey: true })
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press('u')
  dialog.remove()
  expect(undo).toHaveBeenCalledTimes(1)
  press('x')
  expect(undo).toHaveBeenCalledTimes(1)
})
