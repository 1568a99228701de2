/** An owed test as a code, for a phone that this one cannot reach: the other scans it and rolls, this one reads its result. */

import { createMemo, createResource, createSignal, type JSX, type ParentProps, Show } from 'solid-js'
import { type Answers, refsIn } from '#engine'
import { hasFallen, namesIn, type OpenWalk, type OwedTest, walkRow } from '#game'
import { store } from '#store'
import { type CodeTaken, namedCode, takenFrom, testCode } from '../../phones/codes.ts'
import { asAllSee } from '../../phones/mask.ts'
import { sideOf } from '../../phones/sides.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useBattle } from '../model/battle.ts'
import { pageAddress } from '../model/links.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { phonesAt } from '../model/phones.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { ToTable } from '../shared/broken/ToTable.tsx'
import { Running } from '../shared/codes/Running.tsx'
import { shareWords } from '../shared/link/words.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { tableWords } from '../shared/table/words.ts'
import { Copy } from './Copy.tsx'
import './phones.css'
import { ReadingCode } from './Reading.tsx'
import { codeWords as words } from './words.ts'

/** Characters of a link that any camera reads well: version 19 at the lowest correction. */
const MOST_IN_ONE = 792

/** What became of a code that was read, its text, and what stands of the test. */
type Came = CodeTaken & { readonly text: string; readonly kept: Answers }

/** The page of the test that the address names. */
export default function CodeTest(): JSX.Element {
  const battle = useBattle()
  const page = usePage('code')
  const test = createMemo(() => battle.game().owed.find(({ id, struck }) => id === page()?.id && struck === null))
  return (
    <Show when={test()} keyed fallback={<ToTable says={words.gone} />}>
      {(test) => <OneTest test={test} />}
    </Show>
  )
}

function OneTest(props: { readonly test: OwedTest }): JSX.Element {
  const { battle, go } = useDesk()
  const { test } = props
  const [came, setCame] = createSignal<Came | null>(null)
  const [codes] = createResource(async () => {
    const game = battle.game()
    const long = await testCode(battle.set, game, battle.id, test)
    const [head] = await battle.page(game.head + 1, 1)
    return long && head ? { long, short: namedCode(battle.id, asAllSee(battle.set, head), test.id) } : null
  })
  // Whoever has sat down with this side holds the book: the code that only names the test will do.
  const side = sideOf(battle.set, battle.game(), test.args)
  const isFollowed = phonesAt(battle.id)?.seats.some((seat) => side === null || seat.side === side) === true
  const who = () => tableWords.who(refsIn(test.args).map(namesIn(battle.game())))
  const openWith = (answers: Answers): OpenWalk => ({
    rows: [walkRow(test.what, test.args, { settles: test.id, answers })],
    on: battle.game().head,
  })
  /** Reads a code by what stands of the test: dice that lie there, with all that was answered before them. */
  const read = async (text: string): Promise<Came> => {
    const rows = (await openWalksOf(battle.id)).flatMap((walk) => walk.rows)
    const kept = rows.find((row) => row.settles === test.id && hasFallen(row))?.answers ?? {}
    const taken = takenFrom(text, test, { set: battle.set, game: battle.game(), book: battle.id, kept })
    return setCame({ ...taken, text, kept })
  }
  /** Enters what a code says, if that is as good as when it was read: a roll may have fallen since. */
  const apply = async ({ text }: Came) => {
    const { drafts } = await read(text)
    if (drafts && (await battle.enter(drafts, { closes: [openWith({})] }))) go({ is: 'table' }, { replace: true })
  }
  /** Goes on with what was answered, on this phone. */
  const goOn = async ({ answers, kept }: Came) => {
    await store.keepWalk(battle.id, { puts: openWith({ ...answers, ...kept }) })
    go({ is: 'test', id: test.id }, { replace: true })
  }
  return (
    <div class="screen">
      <BackHead title={test.title} second={<b>{who()}</b>} />
      <div class="screen-body stack">
        <Show when={!codes.loading} fallback={<p class="door-wait">{words.making}</p>}>
          <Show when={codes()} fallback={<Notice tone="refused" title={words.secret} />}>
            {(codes) => <Shown {...codes()} isFollowed={isFollowed} />}
          </Show>
        </Show>
        <ReadingCode
          onCode={(text) => void read(text.trim())}
          hold={words.hold}
          isSaid={came() !== null}
          says={
            <>
              <Icon name={came()?.drafts ? 'check' : 'alarm'} size={20} />
              {words.read(came())}
            </>
          }
        />
        <Show when={came()?.answers && came()}>
          {(came) => <Button onTap={() => void goOn(came())}>{words.goOn}</Button>}
        </Show>
      </div>
      <NoticeRow />
      <Show when={came()?.drafts && came()}>
        {(came) => (
          <Foot>
            <Button tone="primary" onTap={() => void apply(came())}>
              {words.apply(came().says)}
            </Button>
          </Foot>
        )}
      </Show>
    </div>
  )
}

const addressOf = (code: string) => `${pageAddress()}#/test/${code}`

/** The short code, the long one, or the long one in pieces; what is sent is always the long one, as one link. */
function Shown(props: { readonly long: string; readonly short: string; readonly isFollowed: boolean }): JSX.Element {
  const [whose, setWhose] = createSignal(props.isFollowed ? 'follows' : 'any')
  const address = () => addressOf(whose() === 'any' ? props.long : props.short)
  const Words = (of: ParentProps<{ readonly hint: string }>) => (
    <div>
      <p class="small">{of.hint}</p>
      {of.children}
      <Copy text={addressOf(props.long)} words={shareWords} />
    </div>
  )
  return (
    <>
      <Segmented
        label={words.whose}
        options={[
          { value: 'follows', label: words.follows },
          { value: 'any', label: words.any },
        ]}
        value={whose()}
        onChange={setWhose}
      />
      <section class="code-test" classList={{ brief: whose() !== 'any' }}>
        <Show
          when={address().length <= MOST_IN_ONE}
          fallback={
            <Running packed={props.long.slice('T1.'.length)} label={words.code}>
              {(code, buttons) => (
                <>
                  {code}
                  <Words hint={words.seriesHint}>
                    <div class="acts">{buttons}</div>
                  </Words>
                </>
              )}
            </Running>
          }
        >
          <QrCode text={address()} label={words.code} />
          <Words hint={whose() === 'any' ? words.hint : words.followsHint} />
        </Show>
      </section>
    </>
  )
}
