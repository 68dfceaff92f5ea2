/**
 * Whether a text is the address of a web page: http or https, with a host that has a dot in it, and nobody's password.
 * Anything else would be a dead link, or one that runs (`javascript:`).
 */
export const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s<>"]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && !username && !password;
};
