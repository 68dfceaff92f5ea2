import { type LetterBody, quoteOf } from './letter.ts';
import { interpolate } from './line.ts';
import type { CreatorMailValues, CreatorReasonMailValues } from './mail.ts';
import type { MailTexts } from './texts.ts';

/** What an admin decided about a creator's page. */
export const creatorApproved = (texts: MailTexts, values: CreatorMailValues, href: string): LetterBody => {
  const { subject, heading, body, button } = texts['creator-approved'];
  return {
    subject: interpolate(subject),
    heading,
    paragraphs: [interpolate(body, { creatorName: values.creatorName })],
    button: { label: button, href },
  };
};

/** The same with what the admin wrote. */
export const creatorTold = (
  kind: 'creator-refused' | 'creator-changes-asked',
  texts: MailTexts,
  values: CreatorReasonMailValues,
  href: string,
): LetterBody => {
  const { subject, heading, body, button } = texts[kind];
  return {
    subject: interpolate(subject),
    heading,
    paragraphs: [interpolate(body, { creatorName: values.creatorName })],
    ...quoteOf(texts.facts.reason, values.reason),
    button: { label: button, href },
  };
};
