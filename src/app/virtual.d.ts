declare module 'virtual:quick-checks' {
  /** Of each rule set, by id: its title and the procedures that run without a battle. */
  const quick: {
    readonly [id: string]: {
      readonly title: string
      readonly checks: readonly import('#game').Check[]
    }
  }
  export default quick
}

declare module 'virtual:rule-sets' {
  /** Of each rule set, by id: its title, what its battle to try is called and about (null where it has none), its scenarios that stand on home, and whether no plan can play it out. */
  const titles: {
    readonly [id: string]: {
      readonly title: string
      readonly sample: string | null
      readonly games: readonly { readonly id: string; readonly title: string; readonly about: string }[]
      readonly unplanned?: true
    }
  }
  export default titles
}

declare module 'virtual:odds-worker' {
  /** The address of the odds worker. */
  const address: string
  export default address
}

declare module 'virtual:simulate-worker' {
  /** The address of the worker in which engagements are played. */
  const address: string
  export default address
}

declare module 'virtual:gate-worker' {
  /** The address of the worker in which files are checked. */
  const address: string
  export default address
}

declare module 'virtual:prose' {
  /** Fetches what of a rule set is read and not run; its code needs it. */
  export function laid(id: string): Promise<void>
}

/** Whether this is the build that a club's relay serves: the only one that may speak to a server. */
declare const __RELAY__: boolean
