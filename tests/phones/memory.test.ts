import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ear } from '#phones'
import { joinedEnds } from '../../src/phones/memory.ts'

type Deed = { readonly say: string } | { readonly stand: 'open' | 'away' } | { readonly run: true }

const deeds = fc.array(
  fc.oneof(
    fc.record({ say: fc.string({ maxLength: 3 }) }),
    fc.record({ stand: fc.constantFrom('open' as const, 'away' as const) }),
    fc.record({ run: fc.constant(true as const) }),
  ),
)

/** An ear that keeps what it hears. */
function ear(): Ear & { readonly all: string[]; readonly states: string[] } {
  const all: string[] = []
  const states: string[] = []
  return { all, states, heard: (message) => all.push(message), stood: (state) => states.push(state) }
}

test('every message arrives once and in order, however often the other sleeps', () => {
  fc.assert(
    fc.property(deeds, (all: readonly Deed[]) => {
      const due: (() => void)[] = []
      const { near, far, stand } = joinedEnds((deliver) => due.push(deliver))
      const heard = ear()
      const said: string[] = []
      far.listen(heard)
      for (const deed of all) {
        if ('say' in deed) {
          near.send(deed.say)
          said.push(deed.say)
        } else if ('stand' in deed) stand(deed.stand)
        else due.shift()?.()
      }
      stand('open')
      while (due.length > 0) due.shift()?.()
      expect(heard.all).toEqual(said)
    }),
  )
})

test('nothing is lost before somebody listens, and all of it is once the channel is closed', () => {
  const due: (() => void)[] = []
  const { near, far, stand } = joinedEnds((deliver) => due.push(deliver))
  const heard = ear()
  near.send('early')
  far.listen(heard)
  for (const deliver of due.splice(0)) deliver()
  near.send('on its way')
  stand('closed')
  near.send('late')
  for (const deliver of due.splice(0)) deliver()
  expect(heard).toMatchObject({ all: ['early'], states: ['closed'] })
})
