/** What is asked of a list in its address; its first call is another one then. */
export const FILTERED = /[?&](text|category|sort)=/;

/** Whether an address is that of a screen: the very same, or with an id after a screen's last slash. */
export const isAt = (screen: string, address: string): boolean =>
  screen.length > 1 && screen.endsWith('/')
    ? address.startsWith(screen) && /^[\w-]+$/.test(address.slice(screen.length))
    : address === screen;
