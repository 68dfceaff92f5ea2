/**
 * Creates a value at its first use and keeps it: what is made at load costs every cold start, whether its call needs it or
 * not. The formats of Intl are 20 ms, a schema of the contracts is about 0.3, an expression with Unicode's properties 0.1.
 */
// @__NO_SIDE_EFFECTS__
export const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
