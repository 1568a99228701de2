/** Runs before each file of tests is read: no change is active until its tests run, nor is the one before it. */
const stryker: { activeMutant?: string } | undefined = Reflect.get(globalThis, '__stryker__')
if (stryker) delete stryker.activeMutant
