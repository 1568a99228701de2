/** One procedure without a battle: units are described on the spot, nothing is stored. */
import { useNavigate, useParams, useSearchParams } from '@solidjs/router'
import { createEffect, createMemo, createResource, createSignal, type JSX, lazy, on, onMount, Show } from 'solid-js'
import type { AnyProcedure, AnyRuleSet, Question } from '#engine'
import { defaultSettings } from '#engine'
import { fitting, procedureOf, startWith } from '#game'
import { store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { Astray } from '../broken/Astray.tsx'
import { brokenWords } from '../broken/words.ts'
import { createKeys } from '../model/keys.ts'
import { choosePrefs } from '../model/prefs.ts'
import { ruleSet, ruleSetIds } from '../rulesets.ts'
import { checkPlace, pageAddress, setUpIn } from '../share/links.ts'
import { shareWords } from '../share/words.ts'
import { proposed } from './blank.ts'
import { Describing } from './Describing.tsx'
import { type Chosen, describedBy } from './described.ts'
import { createWalk } from './model.ts'
import { WalkSheet } from './WalkSheet.tsx'
import { walkWords as words } from './words.ts'

const ShareSheet = lazy(() => import('../share/ShareSheet.tsx'))

/** The quick check that the address names. */
export default function QuickCheck(): JSX.Element {
  const params = useParams()
  const [set] = createResource(
    () => known(params.ruleset),
    async (id) => {
      const set = await ruleSet(id)
      return { ...set, start: startWith(set, await store.readLasting()) }
    },
  )
  return (
    <Show when={known(params.ruleset)} fallback={<Astray says={brokenWords.noRules} to="/" />}>
      <Show when={set()} keyed>
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

/** The id of a rule set of this app; false for any other text. */
const known = (id: string | undefined) => (id !== undefined && ruleSetIds.includes(id) ? id : false)

function Checking(props: { readonly set: AnyRuleSet; readonly procedure: AnyProcedure }): JSX.Element {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { set, procedure } = props
  const come = setUpIn(search.with, search.said)
  const [chosen, setChosen] = createSignal<Chosen>(come.with)
  const [said, setSaid] = createSignal(come.answers)
  const known = createMemo(() => describedBy(set, procedure, chosen()))
  const question = createMemo((): Question => {
    const { args, world } = known().so
    return { procedure, args, world, settings: defaultSettings(set) }
  })
  const model = createWalk(set.id, question, proposed(question(), fitting(question(), said())), async (a) => a)
  createEffect(
    on(
      [question, said],
      () => {
        const now = proposed(question(), fitting(question(), said()))
        void model.put(now)
        remember()
      },
      { defer: true },
    ),
  )
  const place = () => checkPlace(set.id, procedure.id, { with: chosen(), answers: said() })
  const remember = () =>
    choosePrefs({ quick: set.id, lastCheck: `${place()}\n${words.lastCheck(procedure.title, known().so.second)}` })
  onMount(remember)
  createKeys()
  const [sharing, setSharing] = createSignal(false)
  return (
    <>
      <WalkSheet
        title={procedure.title}
        second={known().so.second || set.title}
        model={model}
        hiddenKeys={[]}
        set={set}
        uncovered={false}
        battle={null}
        right={[{ icon: 'share', label: words.share, onTap: () => setSharing(true) }]}
        onClose={() => navigate('/')}
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
            <Button tone="primary" onTap={() => void model.put(proposed(question(), fitting(question(), said())))}>
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
