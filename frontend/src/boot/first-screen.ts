/** Whether an address filters or orders a screen's list, which makes its first call another one. */
export const isFiltered = (filters: readonly string[], search: string): boolean => {
  const asked = new URLSearchParams(search);
  return filters.some((name) => asked.has(name));
};

/** Whether an address is that of a screen: exactly, or with an id after a screen's last slash. */
export const isAt = (screen: string, address: string): boolean =>
  screen.length > 1 && screen.endsWith('/')
    ? address.startsWith(screen) && /^[\w-]+$/.test(address.slice(screen.length))
    : address === screen;
