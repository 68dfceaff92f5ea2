import { isPageValue } from '../../../../shared/page/page-html.ts';
import { pastedAddress } from '../../../../shared/texts/pasted-address.ts';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address as somebody types it, as it stands in a link: `example.org` is a site. Null when no page may link there. */
export const linkOf = (typed: string): string | null => {
  const address = pastedAddress(typed);
  if (!address || /\s/.test(address)) return null;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  const whole = HAS_SCHEME.test(address) || /^[/#]/.test(address) ? address : `https://${address}`;
  return isPageValue('href', whole) ? whole : null;
};
