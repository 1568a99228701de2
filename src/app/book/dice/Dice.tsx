/** The phone's dice in all battles. */

import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { Head } from '../../../ui/Head.tsx'
import { fileName } from '../../model/give.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import { Faces } from './Faces.tsx'
import { dicePageWords as words } from './words.ts'

export default function Dice(): JSX.Element {
  const navigate = useNavigate()
  return (
    <div class="screen">
      <Head
        title={words.title}
        left={{ icon: 'back', label: words.back, onTap: () => navigate('/settings') }}
        rule="line"
      />
      <div class="screen-body">
        <Faces name={fileName(words.title)} />
      </div>
      <NoticeRow />
    </div>
  )
}
