/** Luck: what each side rolled against what was to be expected, and the phone's dice. */

import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import {
  type BattleLuck,
  fortuneWords,
  type LuckLine,
  luckFigures,
  luckFoot,
  luckHeadline,
  luckLines,
  luckSvg,
  luckTitle,
  luckWho,
  type NotableRoll,
  notableWords,
} from '#tell'
import { Flag } from '../../../ui/Flag.tsx'
import { Head } from '../../../ui/Head.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { fileName, give } from '../../model/give.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import { TableTabs } from '../../shared/places/Places.tsx'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import { Faces } from './Faces.tsx'
import './luck.css'
import { battleLuck } from './luck.ts'
import { luckPageWords as words } from './words.ts'

const notables = ['best', 'worst'] as const
const tabs = ['sides', 'players', 'dice'] as const
type Tab = (typeof tabs)[number]

export default function LuckPage(): JSX.Element {
  const { battle, go } = useDesk()
  const [tab, setTab] = createSignal<Tab>('sides')
  const [apart, setApart] = createSignal(false)
  const [luck] = createResource(
    () => ({ head: battle.game().head, apart: apart(), players: tab() === 'players' }),
    ({ apart, players }) => battleLuck(battle, { apart, players }),
  )
  const share = (luck: BattleLuck) => {
    const text = [battle.game().name, luckHeadline(luck.lines).join(' '), ...luckLines(luck), ...luckFoot(luck)].join(
      '\n',
    )
    return give(text, `${fileName(battle.game().name)}-luck.txt`, 'text/plain')
  }
  return (
    <div class="screen luck-screen">
      <Head
        title={words.title}
        second={words.second[tab()]}
        left={{ icon: 'back', label: words.back, onTap: () => go({ is: 'log' }) }}
        right={
          tab() !== 'dice'
            ? [{ icon: 'share', label: words.share, onTap: () => void (luck.latest && share(luck.latest)) }]
            : []
        }
      />
      <div class="screen-body">
        <Segmented
          label={words.title}
          options={tabs
            .filter((value) => value !== 'players' || luck.latest?.isNamed)
            .map((value) => ({ value, label: words.tabs[value] }))}
          value={tab()}
          onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'sides')}
        />
        <Show
          when={tab() !== 'dice'}
          fallback={<Faces battle={battle.id} own={luck.latest?.own} name={`${fileName(battle.game().name)}-dice`} />}
        >
          <Show when={luck.latest} fallback={<p class="mark">{words.counting}</p>}>
            {(luck) => <Sides luck={luck()} apart={apart()} onApart={setApart} />}
          </Show>
        </Show>
      </div>
      <NoticeRow />
      <TableTabs current="log" />
    </div>
  )
}

function Sides(props: {
  readonly luck: BattleLuck
  readonly apart: boolean
  readonly onApart: (apart: boolean) => void
}): JSX.Element {
  return (
    <>
      <p class="luck-says">{luckHeadline(props.luck.lines)[0]}</p>
      <p>{luckHeadline(props.luck.lines)[1]}</p>
      <Show when={props.luck.lines.length > 0}>
        <p class="luck-scale mark" aria-hidden="true">
          <span>{words.unlucky}</span>
          <span>{words.box}</span>
          <span>{words.lucky}</span>
        </p>
        <ul class="luck-lines">
          <For each={props.luck.lines}>{(line) => <Line line={line} />}</For>
        </ul>
      </Show>
      <For each={notables}>{(which) => <Notable which={which} roll={props.luck[which]} />}</For>
      <p class="mark">{words.alike}</p>
      <button type="button" class="link" onClick={() => props.onApart(!props.apart)}>
        {props.apart ? words.together : words.apart}
      </button>
      <For each={luckFoot(props.luck)}>{(says) => <p class="mark">{says}</p>}</For>
    </>
  )
}

function Line(props: { readonly line: LuckLine }): JSX.Element {
  return (
    <li>
      <p class="luck-head">
        <Flag side={props.line.side.flag} />
        <b>{luckWho(props.line)}</b>
        <span class="mark">{luckTitle(props.line)}</span>
        <span class="luck-figures">
          <b>{luckFigures(props.line)[0]}</b>, {words.expected} {luckFigures(props.line)[1]}
        </span>
      </p>
      <div innerHTML={luckSvg(props.line)} />
      <p>{fortuneWords(props.line)}</p>
    </li>
  )
}

function Told(props: { readonly of: ReturnType<typeof notableWords> }): JSX.Element {
  return (
    <p class="luck-card">
      <span>
        <b>{props.of.title}</b> <span class="mark">{props.of.when}</span>
      </span>
      <span>{props.of.says}</span>
      <span class="mark">{props.of.chance}</span>
    </p>
  )
}

/** The best or the worst roll, with how seldom one as good, or as bad, comes. */
function Notable(props: { readonly which: 'best' | 'worst'; readonly roll: NotableRoll | null }): JSX.Element {
  return <Show when={props.roll}>{(roll) => <Told of={notableWords(props.which, roll())} />}</Show>
}
