/** Makes something at its first use and keeps it: formats of Intl cost a cold start 20 ms. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
