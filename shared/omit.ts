/** An object without some of its keys. */
export const omit = <T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Omit<T, K> =>
  Object.fromEntries(
    Object.entries(from).filter(([key]) => !(keys as readonly PropertyKey[]).includes(key)),
  ) as Omit<T, K>;
