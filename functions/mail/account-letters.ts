import type { LetterBody } from './letter.ts';
import { interpolate, ownText } from './line.ts';
import type { Mail } from './mail.ts';
import type { MailTexts } from './texts.ts';

/** Kinds that say the same to everybody and lead to a page. */
export type PlainMailKind = 'messages-wait' | 'address-changed' | 'account-deleted' | 'copy-ready';

export const plainLetter = (kind: PlainMailKind, texts: MailTexts, href: string): LetterBody => {
  const about = texts[kind];
  return {
    subject: interpolate(about.subject),
    heading: about.heading,
    paragraphs: [interpolate(about.body)],
    button: { label: about.button, href },
    ...('note' in about ? { note: about.note } : {}),
  };
};

/** A code in two groups, as it is read aloud; the form takes it with the space and without. */
const inGroups = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2');

/** To an address that nobody has proved yet: it repeats nothing that anybody entered. */
export const addressCode = (
  texts: MailTexts,
  { values: { code } }: Extract<Mail, { kind: 'address-code' }>,
): LetterBody => {
  const { subject, heading, body, label, note } = texts['address-code'];
  return {
    subject: interpolate(subject),
    heading,
    paragraphs: [interpolate(body)],
    facts: [{ label, value: ownText(inGroups(code)) }],
    note,
  };
};

/** That an account is to be deleted, or why it was not. */
export const aboutDeletion = (
  { kind, values }: Extract<Mail, { kind: 'deletion-asked' | 'deletion-stopped' }>,
  texts: MailTexts,
  href: string,
): LetterBody => {
  const about = texts[kind];
  const body =
    kind === 'deletion-stopped'
      ? interpolate(texts[kind].body[values.reason])
      : interpolate(texts[kind].body, { day: ownText(values.day) });
  return {
    subject: interpolate(about.subject),
    heading: about.heading,
    paragraphs: [body],
    button: { label: about.button, href },
    note: about.note,
  };
};
