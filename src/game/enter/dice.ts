/** The phone's dice as they are entered. */
import type { Answer, Throw } from '#engine'
import type { Roll, Rolled } from '../entries.ts'
import { type BeforeAndAfter, type By, checkThings } from './things.ts'
import { quoted, Unfit } from './unfit.ts'

/** No die of any rules has more sides. */
const MOST_SIDES = 100

/** What the phone threw: dice that there are, with the faces that they have, and these are what it read. */
export function checkRolled(by: By, place: string, { rolls }: Rolled, around: BeforeAndAfter): void {
  if (rolls.length === 0) throw new Unfit(place, 'nothing was rolled.')
  for (const roll of rolls) {
    const { args, key, fell, secret } = roll
    checkFaces(`${place}, ${key}`, fell)
    checkThings(place, args, around)
    if (secret !== undefined && !by.set.sides.some(({ id }) => id === secret))
      throw new Unfit(place, `there is no side ${quoted(secret)}.`)
    checkDice(`${place}, ${key}`, roll)
  }
}

function checkDice(place: string, { fell, dice }: Roll): void {
  for (const [sides, faces] of Object.entries(dice)) {
    if (!/^[1-9]\d*$/.test(sides) || Number(sides) > MOST_SIDES)
      throw new Unfit(place, `no die has ${quoted(sides)} sides.`)
    for (const face of faces)
      if (face < 1 || face > Number(sides)) throw new Unfit(place, `a die of ${sides} sides shows no ${face}.`)
  }
  if ('faces' in fell ? fell.source !== 'phone' || !isFallen(fell, dice) : !('value' in fell))
    throw new Unfit(place, 'these are not the dice that fell.')
}

/** Whether dice by their sides are those of an answer: all that count, and of those thrown again whichever are known by their sides. */
function isFallen(fell: Extract<Answer, { faces: unknown }>, dice: Roll['dice']): boolean {
  const left = Object.values(dice).flat()
  const take = (face: number): boolean => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const isThere = Object.values(fell.faces).flat().every(take)
  for (const face of Object.values(fell.discarded ?? {}).flat()) take(face)
  return isThere && left.length === 0
}

/** Faces that the dice of a throw have; of a throw that is not known, or has other dice by now, that any die has. */
export function checkFaces(place: string, answer: Answer, step?: Throw): void {
  const typed =
    'faces' in answer ? [answer.faces, answer.discarded ?? {}] : 'read' in answer ? [answer.typed ?? {}] : []
  for (const [name, faces] of typed.flatMap((all) => Object.entries(all))) {
    const dice = step?.parts[name]?.dice ?? []
    for (const [n, face] of faces.entries()) {
      const sides = dice.length === faces.length ? (dice[n] ?? MOST_SIDES) : MOST_SIDES
      if (face < 1 || face > sides) throw new Unfit(place, `a d${sides} cannot show ${face}.`)
    }
  }
}
