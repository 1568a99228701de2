/** Own rules: those of this phone, and the way to bring some. */
import { useNavigate } from '@solidjs/router'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import type { Imported } from '#form'
import { type PackRow, store } from '#store'
import type { GatedPack } from '../../gate/own.ts'
import { FileButton } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { Section } from '../../ui/Section.tsx'
import { gatedPack } from '../model/gate/pack.ts'
import { asOffered } from '../model/offered.ts'
import { say } from '../model/toast.ts'
import { brokenWords } from '../shared/broken/words.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { battlesBy } from './battles.ts'
import { Review } from './Review.tsx'
import { type OwnTemplate, templates } from './templates.ts'
import { ownPageWords as words } from './words.ts'

export default function OwnRules(): JSX.Element {
  const [come, setCome] = createSignal<Imported<GatedPack> | null>(null)
  const [from, setFrom] = createSignal<'file' | 'book'>('file')
  const gated = () => {
    const read = come()
    return read?.ok ? read.value : null
  }
  const refused = () => {
    const read = come()
    return read && !read.ok ? read.says : null
  }
  return (
    <Show when={gated()} keyed fallback={<Kept refused={refused()} onCome={setCome} onFrom={setFrom} />}>
      {(pack) => <Review gated={pack} from={from()} onClose={() => setCome(null)} />}
    </Show>
  )
}

/** The own rules of this phone. */
function Kept(props: {
  readonly refused: string | null
  readonly onCome: (come: Imported<GatedPack>) => void
  readonly onFrom: (from: 'file' | 'book') => void
}): JSX.Element {
  const navigate = useNavigate()
  const [reading, setReading] = createSignal(false)
  const [packs] = createResource(async () => {
    const [rows, battles] = await Promise.all([store.packs(), battlesBy()])
    return rows.ok ? rows.value.map((row) => ({ row, battles: battles.get(row.id)?.length ?? 0 })) : []
  })
  const read = async (file: File | string, from: 'file' | 'book') => {
    setReading(true)
    const come = await gatedPack(file)
    setReading(false)
    props.onFrom(from)
    props.onCome(come)
  }
  const take = (template: OwnTemplate) =>
    void template.text().then(
      (text) => read(text, 'book'),
      () => say(brokenWords.unloaded),
    )
  const others = () => templates.filter(({ id }) => packs()?.every(({ row }) => row.pack.id !== id))
  return (
    <div class="screen">
      <Head
        title={words.title}
        second={words.second}
        left={{ icon: 'back', label: words.back, onTap: () => navigate('/') }}
        rule="line"
      />
      <div class="screen-body stack halves">
        <Show when={props.refused}>{(says) => <Refused says={says()} />}</Show>
        <p>{words.hint}</p>
        <Show when={packs()?.length ? packs() : null}>
          {(all) => (
            <Section title={words.yours}>
              <For each={all()}>
                {({ row, battles }) => <OneOf row={row} battles={battles} onTap={() => navigate(`/own/${row.id}`)} />}
              </For>
            </Section>
          )}
        </Show>
        <Show when={others().length > 0}>
          <Section title={words.templates} hint={words.templatesHint}>
            <For each={others()}>
              {(one) => <ListRow title={one.title} detail={one.about} onTap={() => take(one)} />}
            </For>
          </Section>
        </Show>
      </div>
      <NoticeRow />
      <Foot>
        <FileButton class="primary" onFile={(file) => void read(file, 'file')}>
          <span aria-live="polite">{reading() ? words.reading : words.read}</span>
        </FileButton>
      </Foot>
    </div>
  )
}

function OneOf(props: { readonly row: PackRow; readonly battles: number; readonly onTap: () => void }): JSX.Element {
  const { title, by } = asOffered(props.row)
  return (
    <ListRow
      title={title}
      detail={
        <>
          {by}
          <br />
          {words.version(Number(props.row.pack.version), props.battles)}
        </>
      }
      tag={props.row.faults === 0 ? words.ready : words.faults(props.row.faults)}
      onTap={props.onTap}
    />
  )
}

/** Its first sentence as the title; the rest, with what is wrong, under it. */
function Refused(props: { readonly says: string }): JSX.Element {
  const cut = () => props.says.indexOf('. ') + 1 || props.says.length
  return (
    <Notice tone="refused" title={props.says.slice(0, cut())}>
      <p>{props.says.slice(cut() + 1)}</p>
    </Notice>
  )
}
