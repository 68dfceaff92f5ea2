import type { LetterBody } from './letter.ts';
import { interpolate, ownText } from './line.ts';
import type { MailOf } from './mail.ts';
import type { MailTexts } from './texts.ts';

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
