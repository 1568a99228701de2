import { vi } from 'vitest'

/** Runs before each file of tests is read: no change is active until its tests run, nor is the one before it. */
const stryker: { activeMutant?: string } | undefined = Reflect.get(globalThis, '__stryker__')
if (stryker) delete stryker.activeMutant

const { scope }: { readonly scope?: string } = JSON.parse(process.env.MUTATE ?? '{}')
// The engine caches what it has counted: its modules are loaded again, or a cache would hide the change.
if (scope === 'engine') vi.resetModules()
