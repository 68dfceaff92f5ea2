import { type LetterBody, quoteOf } from './letter.ts';
import { interpolate } from './line.ts';
import type { MailOf } from './mail.ts';
import type { MailTexts } from './texts.ts';

/** What an admin decided about a creator's page. */
export const creatorApproved = (
  { kind, values }: MailOf<'creator'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const { subject, heading, body, button } = texts[kind];
  return {
    subject: interpolate(subject),
    heading,
    paragraphs: [interpolate(body, { creatorName: values.creatorName })],
    button: { label: button, href: siteOrigin + values.path },
  };
};

/** The same with what the admin wrote. */
export const creatorTold = (
  { kind, values }: MailOf<'creator-reason'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const { subject, heading, body, button } = texts[kind];
  return {
    subject: interpolate(subject),
    heading,
    paragraphs: [interpolate(body, { creatorName: values.creatorName })],
    ...quoteOf(texts.facts.reason, values.reason),
    button: { label: button, href: siteOrigin + values.path },
  };
};
