/** Says that something went wrong, and offers its text. */
import { copyText } from '../model/clipboard.ts'
import { failureReport, isUnloaded } from '../model/failures.ts'
import { reload } from '../model/offline.ts'
import { say, setToCopy } from '../model/toast.ts'
import { brokenWords as words } from '../shared/broken/words.ts'
import { appWords } from './words.ts'

export function tell(error: unknown): void {
  if (isUnloaded(error)) say(words.unloaded, { label: words.reload, onTap: () => void reload() })
  else say(appWords.broken, { label: words.copy, onTap: () => void copy(failureReport(error)) })
}

async function copy(report: string): Promise<void> {
  if (await copyText(report)) say(words.copied)
  else setToCopy(report)
}
