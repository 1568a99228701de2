/** The battle report: as others will see it, what goes into it, and the ways out of the phone. */

import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { base64, fittingPhotos, OF_BATTLE, sealsOf } from '#form'
import { hasSecrets } from '#game'
import { store } from '#store'
import { reportOf } from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { Head } from '../../../ui/Head.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { allEntries, type Battle, useBattle } from '../../model/battle.ts'
import { copyText } from '../../model/clipboard.ts'
import { fileName, give, keep } from '../../model/give.ts'
import { openWalksOf } from '../../model/open-walks.ts'
import { say } from '../../model/toast.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import Photo from '../../shared/photo/Photo.tsx'
import { photoChanges } from '../../shared/photo/photos.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import { battleLuck } from '../dice/luck.ts'
import '../../../ui/tick-rows.css'
import './report.css'
import { ALL, asHtml, asHtmlBody, asMarkdown, asText, type ReportPhoto, type Sealed, type Ticks } from './report.ts'
import { sealsWords, reportPageWords as words } from './words.ts'

const ticked = ['figures', 'points', 'luck', 'story', 'dice', 'photos'] as const
const forms = ['html', 'markdown', 'text'] as const
type Form = (typeof forms)[number]

export default function Report(): JSX.Element {
  const { battle, go } = useDesk()
  const [ticks, setTicks] = createSignal<Ticks>({ ...ALL, dice: false })
  const [form, setForm] = createSignal<Form>('html')
  const [report] = createResource(
    () => [battle.game().head, photoChanges()] as const,
    async () => {
      const all = await allEntries(battle)
      const made = reportOf(battle.set, battle.game().name, all, await openWalksOf(battle.id))
      return {
        ...made,
        seals: sealsWords(await sealsOf(all), hasSecrets(battle.set)),
        photos: await picturesOf(battle),
      }
    },
  )
  const [luck] = createResource(
    () => battle.game().head,
    () => battleLuck(battle),
  )
  const made = createMemo(() => report.latest && { ...report.latest, ...(luck.latest ? { luck: luck.latest } : {}) })
  return (
    <div class="screen report-screen">
      <Head
        title={words.title}
        second={words.second}
        left={{ icon: 'back', label: words.log, onTap: () => go({ is: 'log' }) }}
        rule="line"
      />
      <div class="screen-body pair">
        <Show when={made()} keyed>
          {(report) => <article class="report-paper" innerHTML={asHtmlBody(report, ticks(), 2)} />}
        </Show>
        <Choice
          photos={(report.latest?.photos.length ?? 0) > 0}
          ticks={ticks()}
          onTicks={setTicks}
          form={form()}
          onForm={setForm}
        />
      </div>
      <NoticeRow />
      <Show when={made()}>{(report) => <Ways report={report()} ticks={ticks()} form={form()} />}</Show>
    </div>
  )
}

/** The ways out of the phone. */
function Ways(props: { readonly report: Sealed; readonly ticks: Ticks; readonly form: Form }): JSX.Element {
  const battle = useBattle()
  /** The report in the form that was chosen: text, name of the file, and type. */
  const file = (): readonly [string, string, string] => {
    const { report: made, ticks, form } = props
    const name = fileName(battle.game().name)
    if (form === 'html') return [asHtml(made, ticks), `${name}.html`, 'text/html']
    if (form === 'markdown') return [asMarkdown(made, ticks), `${name}.md`, 'text/markdown']
    return [asText(made, ticks), `${name}.txt`, 'text/plain']
  }
  const copied = async () => {
    const { report: made, ticks, form } = props
    const text = form === 'markdown' ? asMarkdown(made, ticks) : asText(made, ticks)
    say((await copyText(text)) ? words.copied : words.notCopied)
  }
  return (
    <Panel flat>
      <div class="report-bar">
        <Button tone="primary" onTap={() => void give(...file())}>
          <Icon name="share" size={20} />
          {words.share}
        </Button>
        <For
          each={
            [
              ['copy', () => void copied()],
              ['print', () => window.print()],
              ['export', () => keep(...file())],
            ] as const
          }
        >
          {([act, onTap]) => (
            <Button onTap={onTap}>
              <Icon name={act} size={20} />
              {act === 'export' ? words.export[props.form] : words[act]}
            </Button>
          )}
        </For>
      </div>
    </Panel>
  )
}

/** The photographs of the battle, and of the units that are there, by their names. */
async function picturesOf({ id, game }: Battle): Promise<readonly ReportPhoto[]> {
  const all = await store.photos(id)
  if (!all.ok) return []
  return fittingPhotos(game(), all.value).map(({ of, jpeg }) => {
    const [kind = '', ref = ''] = of.split(/\/(.*)/s)
    const name = game().world[kind]?.[ref]?.name
    return {
      of: of === OF_BATTLE ? '' : typeof name === 'string' ? name : ref,
      src: `data:image/jpeg;base64,${base64(jpeg)}`,
    }
  })
}

/** What goes into it, and in which form. */
function Choice(props: {
  /** Whether there are any. */
  readonly photos: boolean
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
  readonly form: Form
  readonly onForm: (form: Form) => void
}): JSX.Element {
  const battle = useBattle()
  return (
    <section class="report-choice">
      <h2>{words.what}</h2>
      <For each={ticked.filter((tick) => tick !== 'photos' || props.photos)}>
        {(tick) => (
          <label class="fact-tick">
            <input
              type="checkbox"
              checked={props.ticks[tick]}
              onChange={(event) => props.onTicks({ ...props.ticks, [tick]: event.currentTarget.checked })}
            />
            <span>{words.ticks[tick]}</span>
          </label>
        )}
      </For>
      <Photo battle={battle.id} of={OF_BATTLE} name={battle.game().name} apart />
      <h2>{words.form}</h2>
      <Segmented
        label={words.form}
        options={forms.map((value) => ({ value, label: words.forms[value] }))}
        value={props.form}
        onChange={(value) => props.onForm(forms.find((one) => one === value) ?? 'html')}
      />
      <p class="mark">{words.nothingLeaves}</p>
    </section>
  )
}
