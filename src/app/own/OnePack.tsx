/** Own rules that are kept: what they are, the ways to play them, and to hand them on. */
import { useNavigate, useParams } from '@solidjs/router'
import { type Component, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { checksOf } from '#game'
import { asPack, type Pack } from '#pack'
import { type PackRow, store } from '#store'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { Section } from '../../ui/Section.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { fileName, give } from '../model/give.ts'
import { ownWords } from '../model/own-words.ts'
import { choosePrefs, prefs } from '../model/prefs.ts'
import { ruleSetIn } from '../model/rulesets.ts'
import { say } from '../model/toast.ts'
import { Astray } from '../shared/broken/Astray.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { battlesBy } from './battles.ts'
import { ReadAloud } from './ReadAloud.tsx'
import { ownPageWords } from './words.ts'

const words = ownPageWords.pack

/** What the feature of battles to try lays here. */
export type PackParts = {
  readonly Trying: Component<{
    readonly ruleset: string
    readonly onRefused: (says: string) => void
    readonly onClose: () => void
  }>
}

export default function OnePack(props: PackParts): JSX.Element {
  const params = useParams()
  const [kept] = createResource(
    () => params.pack,
    async (id) => {
      const row = await store.pack(id)
      const read = row.ok ? asPack(row.value.pack) : null
      return row.ok && read?.ok ? { row: row.value, pack: read.pack } : null
    },
  )
  return (
    <Show when={kept() !== null} fallback={<Astray says={brokenWords.noRules} to="/own" />}>
      <Show when={kept()} keyed>
        {({ row, pack }) => <Kept row={row} pack={pack} Trying={props.Trying} />}
      </Show>
    </Show>
  )
}

function Kept(props: PackParts & { readonly row: PackRow; readonly pack: Pack }): JSX.Element {
  const navigate = useNavigate()
  const { row, pack } = props
  const { id } = row
  const isSound = row.faults === 0
  const [set] = createResource(() => isSound && id, ruleSetIn)
  const [isTrying, setTrying] = createSignal(false)
  const [leaving, setLeaving] = createSignal<readonly string[] | null>(null)
  const text = JSON.stringify(row.pack)
  const handOn = () =>
    void give(
      text,
      `${fileName(pack.title)}-${pack.version}.rules.json`,
      'application/json',
      `${pack.title}. ${ownWords.by(pack.by)}`,
    )
  const ask = async () => setLeaving((await battlesBy()).get(id) ?? [])
  return (
    <div class="screen">
      <Head
        title={pack.title}
        second={`${ownWords.by(pack.by)}, version ${pack.version}`}
        left={{ icon: 'back', label: words.back, onTap: () => navigate('/own') }}
        right={[{ icon: 'share', label: words.handOn, onTap: handOn }]}
        rule="line"
      />
      <div class="screen-body stack">
        <Show when={isSound} fallback={<Notice tone="refused" title={ownPageWords.review.faults(row.faults)} />}>
          <Notice tone="good" title={words.ready}>
            <p>{words.readyHint}</p>
          </Notice>
        </Show>
        <Show when={set.latest}>
          {(set) => (
            <Section title={words.rolls}>
              <For each={checksOf(set())}>
                {(check) => (
                  <ListRow title={check.says} detail={check.hint} onTap={() => navigate(`/check/${id}/${check.id}`)} />
                )}
              </For>
            </Section>
          )}
        </Show>
        <ReadAloud pack={pack} title={ownPageWords.review.does} />
        <Section title={words.rest}>
          <Show when={isSound}>
            <ListRow title={words.run} detail={words.runHint} onTap={() => navigate(`/new?rules=${id}`)} />
            <ListRow title={words.rules} onTap={() => navigate(`/rules/${id}`)} />
          </Show>
          <ListRow
            title={words.file}
            detail={words.fileHint(pack.by, `${Math.ceil(text.length / 1000)} kB`)}
            onTap={handOn}
          />
          <ListRow title={words.forget} onTap={() => void ask()} />
        </Section>
      </div>
      <NoticeRow />
      <Show when={isSound}>
        <Foot>
          <Button tone="primary" onTap={() => setTrying(true)}>
            {words.try}
          </Button>
        </Foot>
      </Show>
      <Show when={isTrying()}>
        <props.Trying ruleset={id} onRefused={say} onClose={() => setTrying(false)} />
      </Show>
      <Show when={leaving()}>
        {(battles) => <Forget id={id} title={pack.title} battles={battles()} onClose={() => setLeaving(null)} />}
      </Show>
    </div>
  )
}

/** Asked before they are forgotten; refused while battles are played by them. */
function Forget(props: {
  readonly id: string
  readonly title: string
  readonly battles: readonly string[]
  readonly onClose: () => void
}): JSX.Element {
  const navigate = useNavigate()
  const [held, setHeld] = createSignal(props.battles)
  const forget = async () => {
    const names = await store.forgetPack(props.id)
    if (!names.ok) return say(names.says)
    // Another window may have begun a battle meanwhile.
    if (names.value.length > 0) return setHeld(names.value)
    if (prefs().quick === props.id) choosePrefs({ quick: '' })
    if (prefs().lastCheck.includes(props.id)) choosePrefs({ lastCheck: '' })
    say(words.gone(props.title))
    navigate('/own', { replace: true })
  }
  return (
    <Show
      when={held().length === 0}
      fallback={
        <Sheet
          title={words.held}
          onClose={props.onClose}
          actions={<Button onTap={props.onClose}>{words.close}</Button>}
        >
          <p>{words.heldHint(held())}</p>
        </Sheet>
      }
    >
      <Sheet
        title={words.sure(props.title)}
        onClose={props.onClose}
        actions={
          <>
            <Button tone="bad" onTap={() => void forget()}>
              {words.forget}
            </Button>
            <Button onTap={props.onClose}>{words.cancel}</Button>
          </>
        }
      >
        <p>{words.sureHint}</p>
      </Sheet>
    </Show>
  )
}
