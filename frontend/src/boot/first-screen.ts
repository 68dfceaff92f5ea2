/** Whether an address is that of a screen: exactly, or with an id after a screen's last slash. */
export const isAt = (screen: string, address: string): boolean =>
  screen.length > 1 && screen.endsWith('/')
    ? address.startsWith(screen) && /^[\w-]+$/.test(address.slice(screen.length))
    : address === screen;
