import type { LetterBody } from './letter.ts';
import { interpolate } from './line.ts';
import type { GiftMailValues, GiftParcel, MailOf } from './mail.ts';
import type { MailTexts } from './texts.ts';

/** What is known of a gift's e-mail when it is sent. Throws when it is written before that. */
export const parcelOf = ({ parcel }: GiftMailValues): GiftParcel => {
  if (!parcel) throw new Error("A gift's e-mail is written when it is sent");
  return parcel;
};

/** Delivery and nothing else: for whom, from whom, and the link. Neither who recorded it nor the buyer's words are in it. */
export const giftLetter = (
  { kind, values }: MailOf<'gift'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const { recipient, from, path, stopPath } = parcelOf(values);
  const { subject, heading, body, button, why, stop } = texts[kind];
  const names = { recipient, from };
  return {
    subject: interpolate(subject, names),
    heading,
    paragraphs: [interpolate(body, names)],
    button: { label: button, href: siteOrigin + path },
    stop: { why: interpolate(why, names), label: stop, href: siteOrigin + stopPath },
  };
};
