/** One procedure without a battle: units are described on the spot, nothing is stored. */
import { useNavigate, useParams, useSearchParams } from '@solidjs/router'
import {
  batch,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  type JSX,
  lazy,
  on,
  onMount,
  Show,
} from 'solid-js'
import type { Answers, AnyProcedure, AnyRuleSet, Question } from '#engine'
import { defaultSettings, quickStart } from '#engine'
import { bareGame, fitting, procedureOf, startWith, walkRow } from '#game'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { createShortcuts } from '../../ui/shortcut.ts'
import { type CheckSetUp, checkPlace, pageAddress, setUpIn } from '../model/links.ts'
import { choosePrefs } from '../model/prefs.ts'
import { ruleSetIn } from '../model/rulesets.ts'
import { Astray } from '../shared/broken/Astray.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { shareWords } from '../shared/link/words.ts'
import { withProposals } from './blank.ts'
import { Describing } from './Describing.tsx'
import { type ChosenTemplates, describedBy, withSize } from './described.ts'
import { createAlone } from './model.ts'
import { WalkSheet } from './WalkSheet.tsx'
import type { Comparing } from './what-if/WhatIf.tsx'
import { walkWords as words } from './words.ts'

const ShareSheet = lazy(() => import('../shared/link/ShareSheet.tsx'))

/** The quick check that the address names. */
export default function QuickCheck(): JSX.Element {
  const params = useParams()
  const [set] = createResource(
    () => params.ruleset,
    async (id) => {
      const set = await ruleSetIn(id)
      return set && { ...set, start: startWith({ ...set, start: quickStart(set) }, await store.readLasting()) }
    },
  )
  return (
    <Show when={set() !== null} fallback={<Astray says={brokenWords.noRules} to="/" />}>
      {/* While other rules load, those of before are still there. */}
      <Show when={set()?.id === params.ruleset && set()} keyed>
        {(set) => (
          <Show
            when={procedureOf(set, params.procedure ?? '')}
            keyed
            fallback={<Astray says={brokenWords.noCheck} to="/" />}
          >
            {(p) => <Checking set={set} procedure={p} />}
          </Show>
        )}
      </Show>
    </Show>
  )
}

/** What a check stands on, by what was chosen and said; `changed` hears of both. Call inside an owner. */
function createCheck(set: AnyRuleSet, procedure: AnyProcedure, come: CheckSetUp, changed: () => void) {
  const [chosen, setChosen] = createSignal<ChosenTemplates>(come.with)
  const [said, setSaid] = createSignal(come.answers)
  const known = createMemo(() => describedBy(set, procedure, chosen()))
  const question = createMemo((): Question => {
    const { args, world } = known().so
    return { procedure, args, world, settings: defaultSettings(set), owed: [] }
  })
  const row = () =>
    walkRow(procedure.id, question().args, { answers: withProposals(question(), fitting(question(), said())) })
  // The units and the answers change together.
  const [game, setGame] = createSignal(bareGame(question()))
  const model = createAlone({ set, game }, row())
  const again = () => void model.walk.put([row()])
  createEffect(
    on(
      [question, said],
      () => {
        batch(() => {
          setGame(bareGame(question()))
          again()
        })
        changed()
      },
      { defer: true },
    ),
  )
  return { chosen, setChosen, said, setSaid, known, question, model, again }
}

function Checking(props: { readonly set: AnyRuleSet; readonly procedure: AnyProcedure }): JSX.Element {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { set, procedure } = props
  const come = setUpIn(search.with, search.said, search.or)
  const check = createCheck(set, procedure, come, () => remember())
  const { chosen, setChosen, said, setSaid, known, question, model, again } = check
  const place = (or?: CheckSetUp['or']) => checkPlace(set.id, procedure.id, { with: chosen(), answers: said(), or })
  const remember = () =>
    choosePrefs({ quick: set.id, lastCheck: `${place()}\n${words.lastCheck(procedure.title, known().so.second)}` })
  onMount(remember)
  const compares = createComparing({
    set,
    question,
    known,
    come,
    say: (answers) => setSaid({ ...said(), ...answers }),
    place,
  })
  createShortcuts()
  const [sharing, setSharing] = createSignal(false)
  return (
    <>
      <WalkSheet
        title={procedure.title}
        second={known().so.second || set.title}
        model={model}
        things
        uncovered={false}
        battle={null}
        right={[{ icon: 'share', label: words.share, onTap: () => setSharing(true) }]}
        onClose={() => navigate('/check')}
        compares={compares}
        describes={
          <Describing
            set={set}
            shown={known().shown}
            trace={model.walked().trace}
            onChoose={(arg, text) => setChosen({ ...chosen(), [arg]: text })}
            onAnswer={(key, value) => setSaid({ ...said(), [key]: { value } })}
          />
        }
        end={
          <div class="acts">
            <Button tone="primary" onTap={again}>
              {words.again}
            </Button>
            <Button onTap={() => void model.back()}>{words.changeAnswer}</Button>
          </div>
        }
      />
      <Show when={sharing()}>
        <ShareSheet
          title={shareWords.check(procedure.title)}
          hint={shareWords.checkHint}
          link={pageAddress() + place()}
          onClose={() => setSharing(false)}
        />
      </Show>
    </>
  )
}

/** A second choice beside a check: of the same things, by name and by a link. Call inside an owner. */
function createComparing(at: {
  readonly set: AnyRuleSet
  readonly question: () => Question
  readonly known: () => ReturnType<typeof describedBy>
  readonly come: CheckSetUp
  say(answers: Answers): void
  place(or: CheckSetUp['or']): string
}): Comparing {
  const navigate = useNavigate()
  const { set, question, known, come } = at
  const procedure = come.or && procedureOf(set, come.or.procedure)
  const second = (): Comparing['second'] => {
    if (!procedure || !come.or) return undefined
    const args = Object.values(known().so.args)
    const asked = { ...question(), procedure, args: argsBy(procedure, args) }
    return { question: asked, answers: withProposals(asked, fitting(asked, come.or.answers)) }
  }
  return {
    name: (ref) => String(question().world[ref.kind]?.[ref.id]?.name ?? ref.id),
    second: second(),
    link: (other, answers) => ({
      title: shareWords.check(other.procedure.title),
      hint: shareWords.checkHint,
      link: pageAddress() + at.place({ procedure: other.procedure.id, answers }),
    }),
    goOn: (other, answers) => {
      if (other.procedure.id === question().procedure.id) return at.say(answers)
      const things = known().shown.map(({ chosen, size }) => withSize(chosen, size?.value ?? null))
      const place = { with: argsBy(other.procedure, things), answers }
      navigate(checkPlace(set.id, other.procedure.id, place).slice(1))
    },
  }
}

/** The things that a procedure is asked to act on, one after the other. */
const argsBy = <T,>({ start }: AnyProcedure, all: readonly T[]): { readonly [arg: string]: T } =>
  Object.fromEntries((start?.subjects ?? []).flatMap(({ arg }, at) => (all[at] === undefined ? [] : [[arg, all[at]]])))
