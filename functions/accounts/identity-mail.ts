import type { Language, Letter } from '../mail/letter.ts';
import { ours } from '../mail/line.ts';
import { mailTexts } from '../mail/texts.ts';

/** Why Cognito writes to somebody: to confirm a new address, or for a new password. */
export type IdentityMailKind = 'sign-up' | 'reset';

const linkOf = (kind: IdentityMailKind, address: string, code: string, siteOrigin: string): string => {
  const email = encodeURIComponent(address);
  // The code stays as it is: it is Cognito's placeholder, which it replaces when it sends.
  return kind === 'sign-up'
    ? `${siteOrigin}/auth/callback?type=signup&email=${email}&code=${code}`
    : `${siteOrigin}/reset-password?email=${email}&code=${code}`;
};

/**
 * A letter that carries the code in its link. It repeats nothing the person entered: the address may be a stranger's.
 */
export const identityLetter = (
  kind: IdentityMailKind,
  to: { readonly address: string; readonly code: string; readonly language: Language },
  siteOrigin: string,
): Letter => {
  const { subject, heading, body, note, button } = mailTexts(to.language)[kind];
  return {
    language: to.language,
    subject: ours(subject),
    heading,
    paragraphs: [ours(body)],
    button: { label: button, href: linkOf(kind, to.address, to.code, siteOrigin) },
    note,
  };
};
