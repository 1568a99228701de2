/** What is chosen for this phone, and what was chosen before it. */
import { afterEach, expect, it, vi } from 'vitest'
import { choosePrefs, loadPrefs, prefs } from '../../src/app/model/prefs.ts'
import { defaultPrefs, store } from '../../src/store/index.ts'

afterEach(() => void vi.restoreAllMocks())

it('keeps what is chosen before the stored choices are read, and takes the others from them', async () => {
  vi.spyOn(store, 'writePrefs').mockResolvedValue({ ok: true, value: undefined })
  let come = (_: typeof defaultPrefs) => {}
  vi.spyOn(store, 'readPrefs').mockReturnValue(
    new Promise((done) => {
      come = done
    }),
  )
  const loading = loadPrefs()
  choosePrefs({ dice: 'table' })
  come({ ...defaultPrefs, theme: 'sun' })
  await loading
  expect(prefs()).toMatchObject({ dice: 'table', theme: 'sun' })
  expect(document.documentElement.dataset.theme).toBe('sun')
})
