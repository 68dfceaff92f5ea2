import type { IdentityMailKind } from '../../../shared/mails.ts';
import type { Language } from '../../../shared/texts/language.ts';
import type { Letter } from '../../messages/mail/letter.ts';
import { ownText } from '../../messages/mail/line.ts';
import { mailTexts } from '../../messages/mail/texts.ts';

export interface IdentityMailTo {
  readonly address: string;
  readonly code: string;
  readonly language: Language;
  /** The order that waits for a confirmed account. */
  readonly draft?: string | undefined;
  /** Cognito's placeholder for the name to sign in with; only for invitations. */
  readonly username?: string | undefined;
}

/** Client metadata that ends up in an e-mail: an id, or nothing. */
export const draftIn = (metadata: Readonly<Record<string, string>> | undefined): string | undefined =>
  /^drf_[0-9a-hjkmnp-tv-z]{26}$/.exec(metadata?.draft ?? '')?.[0];

const linkOf = (kind: IdentityMailKind, to: IdentityMailTo, siteOrigin: string): string => {
  const email = encodeURIComponent(to.address);
  if (kind === 'invitation') return `${siteOrigin}/login`;
  if (kind === 'reset') return `${siteOrigin}/reset-password?email=${email}&code=${to.code}`;
  const draft = to.draft ? `&draft=${to.draft}` : '';
  // The code stays as it is: it is Cognito's placeholder, which it replaces when it sends.
  return `${siteOrigin}/auth/callback?type=signup&email=${email}${draft}&code=${to.code}`;
};

/**
 * A letter that carries the code in its link, an invitation among its facts. It repeats nothing the person entered: the address may be a stranger's.
 */
export const identityLetter = (kind: IdentityMailKind, to: IdentityMailTo, siteOrigin: string): Letter => {
  const texts = mailTexts(to.language);
  const { subject, heading, body, note, button } = texts[kind];
  const { username, password } = texts.invitation;
  return {
    language: to.language,
    subject: ownText(subject),
    heading,
    paragraphs: [ownText(body)],
    ...(kind === 'invitation'
      ? {
          facts: [
            { label: username, value: ownText(to.username ?? to.address) },
            { label: password, value: ownText(to.code) },
          ],
        }
      : {}),
    button: { label: button, href: linkOf(kind, to, siteOrigin) },
    note,
  };
};
