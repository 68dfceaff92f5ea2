import { formatTimestamp } from '../../../shared/calendar/dates.ts';
import { MAILS } from '../../../shared/mails.ts';
import { inLanguage } from '../../../shared/texts/in-language.ts';
import { backOffer } from './back-offer.ts';
import { type LetterBody, quoteOf } from './letter.ts';
import { amount, bothNames, interpolate, ownText, userText } from './line.ts';
import type { DisputeMailValues, MailOf } from './mail.ts';
import type { MailTexts } from './texts.ts';

/** The sentence of an event in the texts of a kind. Throws where the kind says nothing of it. */
const sentenceOf = (body: Readonly<Record<string, string>>, event: DisputeMailValues['event']): string => {
  const sentence = body[event.slice('dispute.'.length)];
  if (!sentence) throw new Error(`No text for ${event}`);
  return sentence;
};

/** What it moved of the reader's money, and what of it waits. */
const moneyLines = (
  to: 'fan' | 'creator',
  { money }: MailTexts,
  { backAgorot, takenAgorot, keptAgorot, heldAgorot }: DisputeMailValues,
): string[] => {
  if (to === 'fan') return backAgorot ? [money.fan.into] : [];
  return [
    ...(heldAgorot ? [money.disputed.held] : []),
    ...(takenAgorot ? [money.disputed.taken] : []),
    ...(keptAgorot ? [money.disputed.kept] : []),
  ];
};

/** An e-mail about a dispute, for the fan or the creator of its order. */
export const disputeLetter = (
  { kind, values }: MailOf<'dispute'>,
  texts: MailTexts,
  siteOrigin: string,
): LetterBody => {
  const { subject, heading, body, button } = texts[kind];
  const { to } = MAILS[kind];
  const { creatorName, title } = inLanguage(texts.language, values);
  const { fanName, recipient, until, day, words } = values;
  const money = (agorot = 0) => amount(agorot, texts.language);
  const filling = {
    ...{ creatorName, fanName, recipient },
    until: ownText(until ? formatTimestamp(until) : ''),
    day: ownText(day ?? ''),
    offered: money(values.amountAgorot),
    amount: money(values.backAgorot),
    held: money(values.heldAgorot),
    taken: money(values.takenAgorot),
    kept: money(values.keptAgorot),
  };
  const facts = {
    ...(to === 'fan' ? { creator: bothNames(texts.language, values) } : { fan: userText(fanName) }),
    order: ownText(values.shortId),
    title: userText(title),
    recipient: userText(recipient),
    price: money(values.priceAgorot),
    complaint: ownText(texts.complaints[values.reason]),
  };
  return {
    subject: interpolate(subject, filling),
    heading,
    paragraphs: [sentenceOf(body, values.event), ...moneyLines(to, texts, values)].map((line) =>
      interpolate(line, filling),
    ),
    facts: Object.entries(facts).map(([name, value]) => ({
      label: texts.facts[name as keyof typeof facts],
      value,
    })),
    ...quoteOf(texts.facts[values.byDesk ? 'reason' : 'written'], words),
    button: { label: button, href: siteOrigin + values.path },
    ...backOffer(texts, values.returnableAgorot, siteOrigin),
  };
};
