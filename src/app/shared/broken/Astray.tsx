/** The way on from an address that leads nowhere. */
import { useNavigate } from '@solidjs/router'
import { type JSX, onMount } from 'solid-js'
import { say } from '../../model/toast.ts'
import { brokenWords as words } from './words.ts'

/** Leads on to an address that is there, and says why. */
export function Astray(props: { readonly says: string; readonly to: string }): JSX.Element {
  const navigate = useNavigate()
  onMount(() => {
    say(props.says)
    navigate(props.to, { replace: true })
  })
  return null
}

/** No page of the app is at this address: home. */
export const Nowhere = (): JSX.Element => <Astray says={words.nowhere} to="/" />
