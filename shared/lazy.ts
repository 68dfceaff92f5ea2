/** Creates a value at its first use and keeps it: creating the formats of Intl at load costs a cold start 20 ms. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
