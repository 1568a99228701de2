declare module 'virtual:quick-checks' {
  /** Of each rule set, by id: its title and the procedures that run without a battle. */
  const quick: {
    readonly [id: string]: {
      readonly title: string
      readonly checks: readonly { readonly id: string; readonly says: string; readonly hint: string }[]
    }
  }
  export default quick
}
