/** What is chosen for this phone, and what was chosen before it. */
import { expect, it } from 'vitest'
import { choosePrefs, loadPrefs, prefs } from '../../src/app/model/prefs.ts'
import { defaultPrefs, store } from '../../src/store/index.ts'

it('keeps what is chosen before the stored choices are read, and takes the others from them', async () => {
  let come = (_: typeof defaultPrefs) => {}
  const stored = new Promise<typeof defaultPrefs>((done) => {
    come = done
  })
  Object.assign(store, { writePrefs: async () => ({ ok: true, value: undefined }), readPrefs: () => stored })
  const loading = loadPrefs()
  choosePrefs({ dice: 'table' })
  come({ ...defaultPrefs, theme: 'sun' })
  await loading
  expect(prefs()).toMatchObject({ dice: 'table', theme: 'sun' })
  expect(document.documentElement.dataset.theme).toBe('sun')
})
