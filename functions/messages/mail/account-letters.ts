import type { IdentityMailKind } from '../../../shared/mails.ts';
import type { Language } from '../../../shared/texts/language.ts';
import type { Letter, LetterBody } from './letter.ts';
import { interpolate, ownText } from './line.ts';
import type { MailOf } from './mail.ts';
import { type MailTexts, mailTexts } from './texts.ts';

/** What says the same to everybody and leads to a page. */
export const plainLetter = (
  { kind, values }: MailOf<'plain'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const about = texts[kind];
  return {
    subject: interpolate(about.subject),
    heading: about.heading,
    paragraphs: [interpolate(about.body)],
    button: { label: about.button, href: siteOrigin + values.path },
    ...('note' in about ? { note: about.note } : {}),
  };
};

/** A code in two groups, as it is read aloud; the form takes it with the space and without. */
const inGroups = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2');

/** To an address that nobody has proved yet: it repeats nothing that anybody entered. */
export const addressCode = ({ kind, values }: MailOf<'code'>, texts: MailTexts): LetterBody => {
  const { subject, heading, body, label, note } = texts[kind];
  return {
    subject: interpolate(subject),
    heading,
    paragraphs: [interpolate(body)],
    facts: [{ label, value: ownText(inGroups(values.code)) }],
    note,
  };
};

const noticeOf = (
  about: MailTexts['deletion-asked' | 'deletion-stopped' | 'terms-change' | 'privacy-change'],
  line: LetterBody['paragraphs'][number],
  href: string,
): LetterBody => ({
  subject: interpolate(about.subject),
  heading: about.heading,
  paragraphs: [line],
  button: { label: about.button, href },
  note: about.note,
});

/** That an account is to be deleted. */
export const aboutDeletion = (
  { kind, values: { day, path } }: MailOf<'deletion'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const about = texts[kind];
  return noticeOf(about, interpolate(about.body, { day: ownText(day) }), siteOrigin + path);
};

/** That other terms hold from a day on. */
export const aboutLegal = (
  { kind, values: { day, path } }: MailOf<'legal'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const about = texts[kind];
  return noticeOf(about, interpolate(about.body, { day: ownText(day) }), siteOrigin + path);
};

/** Why it was not. */
export const aboutStoppedDeletion = (
  { kind, values: { reason, path } }: MailOf<'deletion-stopped'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const about = texts[kind];
  return noticeOf(about, interpolate(about.body[reason]), siteOrigin + path);
};

interface IdentityMailTo {
  readonly address: string;
  readonly code: string;
  readonly language: Language;
  /** The order that waits for a confirmed account. */
  readonly draft?: string | undefined;
  /** Cognito's placeholder for the name to sign in with; only for invitations. */
  readonly username?: string | undefined;
}

const linkOf = (kind: IdentityMailKind, to: IdentityMailTo, siteOrigin: string): string => {
  const email = encodeURIComponent(to.address);
  if (kind === 'invitation') return `${siteOrigin}/login`;
  if (kind === 'reset') return `${siteOrigin}/reset-password?email=${email}&code=${to.code}`;
  const draft = to.draft ? `&draft=${to.draft}` : '';
  // The code stays as it is: it is Cognito's placeholder, which it replaces when it sends.
  return `${siteOrigin}/auth/callback?type=signup&email=${email}${draft}&code=${to.code}`;
};

/**
 * A letter that carries the code in its link, an invitation among its facts. It says that an order waits, and repeats
 * nothing the person entered: the address may be a stranger's.
 */
export const identityLetter = (kind: IdentityMailKind, to: IdentityMailTo, siteOrigin: string): Letter => {
  const texts = mailTexts(to.language);
  const about = texts[kind];
  const { subject, heading, body, note, button } = about;
  const { username, password } = texts.invitation;
  return {
    language: to.language,
    subject: ownText(subject),
    heading,
    paragraphs: [ownText(body), ...(to.draft && 'order' in about ? [ownText(about.order)] : [])],
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

/** The same with a code that opens nothing: a test for who looks at it. */
export const identityTest = (
  { kind, to, language, values: { code } }: MailOf<'identity'>,
  _: MailTexts,
  siteOrigin: string,
): LetterBody => identityLetter(kind, { address: to ?? '', code, language }, siteOrigin);
