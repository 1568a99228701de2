/** A store whose code is not there yet. */

/** A method of a store that is called as soon as the store is there. */
type Call = (store: object) => unknown

/** The methods that are `here`, and any other by `call`, which hears the name of the method and calls it once its store is there. */
export function calling<S extends object>(here: Partial<S>, call: (method: Call, name: string) => unknown): S {
  return new Proxy(Object.assign(Object.create(null), here), {
    get: (methods, name) => {
      // A promise asks for `then` of all that it is given.
      if (name in methods || name === 'then') return methods[name]
      return (...given: readonly unknown[]) =>
        call((store) => Reflect.apply(Reflect.get(store, name), store, given), String(name))
    },
  })
}
