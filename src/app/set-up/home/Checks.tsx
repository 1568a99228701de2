/** Check one roll: every procedure that needs no battle. */

import { useNavigate } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { Head } from '../../../ui/Head.tsx'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import { QuickChecks } from './QuickChecks.tsx'
import { homeWords as words } from './words.ts'

export default function Checks(): JSX.Element {
  const navigate = useNavigate()
  return (
    <div class="screen">
      <Head title={words.quick} left={{ icon: 'back', label: words.title, onTap: () => navigate('/') }} rule="line" />
      <div class="screen-body stack halves">
        <QuickChecks />
      </div>
      <NoticeRow />
    </div>
  )
}
