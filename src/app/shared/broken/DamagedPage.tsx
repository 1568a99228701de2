/** In the place of a battle whose entries cannot be read to their end. */
import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { store } from '#store'
import { Head } from '../../../ui/Head.tsx'
import { tablePath } from '../../model/table-path.ts'
import { say } from '../../model/toast.ts'
import Damaged from './Damaged.tsx'
import { damagedWords as words } from './damaged-words.ts'
import { brokenWords } from './words.ts'

/** Leads on to a copy of what could be read. */
export default function DamagedPage(props: {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly readable: number
}): JSX.Element {
  const navigate = useNavigate()
  const copy = async () => {
    const copied = await store.copyReadable(props.id, () => '')
    say(copied.ok ? words.copied : copied.says)
    if (copied.ok) navigate(tablePath(copied.value))
  }
  return (
    <div class="screen broken">
      <Head
        title={props.name}
        left={{ icon: 'back', label: brokenWords.home, onTap: () => navigate('/') }}
        rule="line"
      />
      <div class="screen-body stack">
        <Damaged
          id={props.id}
          name={props.name}
          says={props.says}
          open={props.readable > 0 ? { label: words.openAt(props.readable - 1), onTap: () => void copy() } : null}
          onGone={() => navigate('/')}
        />
      </div>
    </div>
  )
}
