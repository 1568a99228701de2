/** What a referee does with his thumb, shared by the stories and the pictures. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Taps the first button of that name; what the phase asks names many things in passing, and is none of them. */
export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':not(.phase-asks)')).first().tap()

/** Begins the Relief Column with ready forces, up to the first move. */
export async function relief(page: Page): Promise<void> {
  await tap(page, 'New battle')
  await tap(page, 'Begin the battle')
  await expect(page.getByRole('heading', { name: /lengths/ })).toBeVisible()
  await page.locator('.btn.primary').last().tap()
  await tap(page, /^Ready forces/)
  await tap(page, /^Enter \d+ changes, 1 test owed/)
  await tap(page, 'Take it')
  await tap(page, 'Throw to the end')
  await tap(page, /^Enter/)
  await tap(page, 'Begin the battle')
  await expect(page.getByText('Move 1')).toBeVisible()
}

/** Loads the dice: every d12 shows 7, every d6 shows 1. */
export async function loaded(page: Page): Promise<void> {
  await page.addInitScript(() => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
      if (words instanceof Uint32Array) words.fill(6)
      return words
    }
  })
}

/** The number pad, digit by digit. */
export async function type(page: Page, number: string): Promise<void> {
  await tap(page, 'Clear')
  for (const digit of number) await page.getByRole('button', { name: digit, exact: true }).tap()
}

/** Takes a battle in from a file, up to its table. */
export async function takeIn(page: Page, file: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
}
