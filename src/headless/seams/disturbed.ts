/** A moment that nobody has played to: a battle in which the referee has changed something by hand, or something more is owed. */
import type { AnyProcedure, Ask, FairDie, Json, Ref, World } from '#engine'
import { auto, boundFault, refsIn, thingFault } from '#engine'
import { fitting, type Game, wandering } from '#game'
import { answersIn } from '../report.ts'
import { type Attempt, dueFor, questionFor, type Standpoint } from './deed.ts'

/** The same deed where one to three things are otherwise; null where it cannot be asked there. `owable`: what the rules owe at times. */
export function disturbedDeed(deed: Attempt, die: FairDie, owable: ReadonlySet<string>): Attempt | null {
  const near = refsIn(deed.args)
  let { game } = deed
  for (let n = die(3); n > 0; n--) game = disturbed({ ...deed, game }, die, near, owable)
  const there: Attempt = { ...deed, game, settles: null }
  const question = questionFor(there)
  const { trace } = auto(question, die, fitting(question, deed.answers), wandering(die, null))
  const answers = answersIn(trace)
  return { ...there, answers, settles: dueFor(there, deed.args, answers) }
}

/** A battle with one field of a thing near the deed, or of any thing, changed to another value that it may have; or with a test more owed. */
function disturbed({ set, game }: Standpoint, die: FairDie, near: readonly Ref[], owable: ReadonlySet<string>): Game {
  if (die(6) === 1) return owing({ set, game, book: [] }, die, near, owable)
  const singles = Object.entries(set.kinds).flatMap(([kind, { shown }]) =>
    shown === 'single' ? Object.keys(game.world[kind] ?? {}).map((id) => ({ kind, id })) : [],
  )
  const all = Object.entries(game.world).flatMap(([kind, things]) => Object.keys(things).map((id) => ({ kind, id })))
  const pool = [near, near, near, singles, all][die(5) - 1] ?? all
  const ref = pool[die(Math.max(1, pool.length)) - 1]
  const thing = ref && game.world[ref.kind]?.[ref.id]
  const kind = ref && set.kinds[ref.kind]
  if (!ref || !thing || !kind) return game
  const names = Object.keys(kind.fields)
  const name = names[die(names.length) - 1] ?? ''
  const field = kind.fields[name]
  // No hand changes a hidden field: what the rules count there may be a number that cannot be
  if (!field || field.isName || field.names || field.secret || field.hidden) return game
  const value = otherValue({ step: 'ask', id: name, says: field.says, form: field.form }, thing[name] ?? null, die)
  if (value === undefined) return game
  const changed = { ...thing, [name]: value }
  if ((thingFault(kind, changed) ?? boundFault(kind, changed, Object.keys(changed))) !== null) return game
  return { ...game, world: put(game.world, ref, changed) }
}

/** Another value of a field, or undefined where there is none that is easily made. */
export function otherValue({ form }: Ask, now: Json, die: FairDie): Json | undefined {
  if (form.form === 'yes-no') return now !== true
  if (form.form === 'choice') {
    const others = form.options.filter(({ value }) => value !== now)
    return others[die(Math.max(1, others.length)) - 1]?.value
  }
  if (form.form !== 'number') return undefined
  const at = typeof now === 'number' ? now : form.min
  const near = [at - 1, at + 1, form.min, Math.min(form.max, form.min + 1)].filter(
    (n) => n >= form.min && n <= form.max && n !== now,
  )
  return near[die(Math.max(1, near.length)) - 1]
}

const put = (world: World, { kind, id }: Ref, thing: World[string][string]): World => ({
  ...world,
  [kind]: { ...world[kind], [id]: thing },
})

/** A test of one thing owed on one of those near, as if something had made it so. */
function owing({ set, game }: Standpoint, die: FairDie, near: readonly Ref[], owable: ReadonlySet<string>): Game {
  const ref = near[die(Math.max(1, near.length)) - 1]
  const all = set.procedures.filter((p) => owable.has(p.id) && ref && isOfOne(p, ref))
  const one = all[die(Math.max(1, all.length)) - 1]
  const [subject] = one?.start?.subjects ?? []
  if (!ref || !one || !subject) return game
  const args = { [subject.arg]: ref }
  const test = { id: `0.${900 + game.owed.length}`, what: one.id, title: one.title, args, due: 'now', struck: null }
  return { ...game, owed: [...game.owed, { ...test, whys: [{ says: 'So.', clause: null, seq: 0 }] }] }
}

const isOfOne = ({ start }: AnyProcedure, ref: Ref): boolean => {
  const [subject, ...others] = start?.subjects ?? []
  return subject !== undefined && others.length === 0 && 'kind' in subject && subject.kind === ref.kind && !subject.many
}
