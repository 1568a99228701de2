/** A unit whose card cannot be shown: what is stored of it, and the way to mend it by hand. The others go on. */
import { type JSX, type ParentProps, Show } from 'solid-js'
import { thingOf } from '#engine'
import { Button } from '../../../ui/Button.tsx'
import { Bounds } from '../broken/Bounds.tsx'
import '../broken/broken.css'
import { messageOf } from '../../model/failures.ts'
import { rawLines } from '../../model/faults.ts'
import { useDesk } from '../actions/use-desk.ts'
import { brokenWords as words } from '../broken/words.ts'
import type { Shown } from './cards.ts'
import './broken-card.css'
import { cardIdOf } from '../table/place.ts'

/** Round the card of one unit. */
export function CardBounds(props: ParentProps<{ readonly shown: Shown }>): JSX.Element {
  return (
    <Show when={props.shown.fault === null} fallback={<BrokenCard shown={props.shown} />}>
      <Bounds fallback={(error) => <BrokenCard shown={props.shown} fault={messageOf(error)} />} on={() => props.shown}>
        {props.children}
      </Bounds>
    </Show>
  )
}

/** Where the card would stand. */
export function BrokenCard(props: { readonly shown: Shown; readonly fault?: string }): JSX.Element {
  const { battle, go } = useDesk()
  const ref = () => props.shown.ref
  return (
    <section class="unit-broken" id={cardIdOf(ref())} aria-label={words.unit(props.shown.card.name)}>
      <b>{props.shown.card.name}</b>
      <p class="small">{props.fault ?? props.shown.fault}</p>
      <section class="raw" tabindex="0" aria-label={words.stored}>
        {rawLines(battle.set.kinds[ref().kind], thingOf(battle.game().world, ref()))}
      </section>
      <Button label={words.editOf(props.shown.card.name)} onTap={() => go({ is: 'thing', of: ref() })}>
        {words.edit}
      </Button>
    </section>
  )
}
