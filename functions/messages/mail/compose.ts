import { TEXT } from '../../../shared/limits.ts';
import { MAILS, type MailSort } from '../../../shared/mails.ts';
import {
  aboutDeletion,
  aboutLegal,
  aboutStoppedDeletion,
  addressCode,
  identityTest,
  plainLetter,
} from './account-letters.ts';
import { confirmationPaper } from './confirmation-paper.ts';
import { creatorApproved, creatorTold } from './creator-letters.ts';
import { disputeLetter } from './dispute-letter.ts';
import { giftLetter } from './gift-letter.ts';
import { type LetterBody as Body, type Letter, quoteOf } from './letter.ts';
import { amount, interpolate, type Line, ownText, sanitize, userText } from './line.ts';
import type { Mail, MailOf } from './mail.ts';
import { aboutRequest } from './request-letter.ts';
import { type MailTexts, mailTexts } from './texts.ts';

type Fact = keyof MailTexts['facts'];

const factsOf = (texts: MailTexts, facts: Partial<Record<Fact, Line>>): NonNullable<Letter['facts']> =>
  Object.entries(facts).map(([name, value]) => ({ label: texts.facts[name as Fact], value }));

const contactReceived = ({ kind, values }: MailOf<'contact'>, texts: MailTexts): Body => {
  const { subject, heading, body } = texts[kind];
  return {
    subject: interpolate(subject, { subject: values.subject }),
    heading,
    paragraphs: [interpolate(body, { name: values.name })],
    facts: factsOf(texts, {
      ticket: ownText(values.shortId),
      name: userText(values.name),
      email: userText(values.email),
      subject: userText(values.subject),
    }),
    ...quoteOf(texts.facts.message, values.message),
  };
};

/** Whole: an admin wrote it, and nobody may reply to half of it. */
const MESSAGE_MAX = TEXT.message;

const adminMessage = ({ kind, values }: MailOf<'message'>, texts: MailTexts): Body => {
  const { subject, message } = values;
  const about = texts[kind];
  return {
    subject: interpolate(about.subject, { subject }),
    heading: about.heading,
    paragraphs: [userText(subject)],
    quote: { label: about.label, text: sanitize(message, MESSAGE_MAX) },
    note: about.note,
  };
};

const contactAnswered = ({ kind, values }: MailOf<'answer'>, texts: MailTexts, siteOrigin: string): Body => {
  const { subject, name, message, shortId, path } = values;
  if (!path) throw new Error('An answer is written when it is sent');
  const about = texts[kind];
  return {
    subject: interpolate(about.subject, { subject }),
    heading: about.heading,
    paragraphs: [interpolate(about.body, { name })],
    quote: { label: about.label, text: sanitize(message, MESSAGE_MAX) },
    facts: factsOf(texts, { ticket: ownText(shortId), subject: userText(subject) }),
    button: { label: about.button, href: siteOrigin + path },
    note: about.note,
  };
};

const aboutWithdrawal = (
  { kind, values }: MailOf<'withdrawal'>,
  texts: MailTexts,
  siteOrigin: string,
): Body => {
  const { subject, heading, body, button } = texts[kind];
  const filling = { amount: amount(values.amountAgorot, texts.language) };
  return {
    subject: interpolate(subject, filling),
    heading,
    paragraphs: [interpolate(body, filling)],
    facts: factsOf(texts, {
      withdrawal: ownText(values.shortId),
      amount: filling.amount,
      payTo: userText(values.payTo),
      ...(values.reference ? { reference: userText(values.reference) } : {}),
    }),
    ...quoteOf(texts.facts.reason, values.reason),
    button: { label: button, href: siteOrigin + values.path },
  };
};

const aboutWallet = ({ kind, values }: MailOf<'wallet'>, texts: MailTexts, siteOrigin: string): Body => {
  const { subject, heading, body, button } = texts[kind];
  const { movedAgorot } = values;
  const { into, outOf } = texts.money.wallet;
  const moved = movedAgorot > 0 ? into : outOf;
  const filling = { amount: amount(values.amountAgorot, texts.language) };
  return {
    subject: interpolate(subject, filling),
    heading,
    paragraphs: [
      interpolate(body, filling),
      ...(movedAgorot === 0
        ? []
        : [interpolate(moved, { amount: amount(Math.abs(movedAgorot), texts.language) })]),
    ],
    ...quoteOf(texts.facts.reason, values.reason),
    button: { label: button, href: siteOrigin + values.path },
  };
};

const aboutModeration = (
  { kind, values }: MailOf<'moderation'>,
  texts: MailTexts,
  siteOrigin: string,
): Body => {
  const { subject, heading, body, button } = texts[kind];
  const { title, reason, path } = values;
  return {
    subject: interpolate(subject, { title }),
    heading,
    paragraphs: [interpolate(body, { title })],
    ...quoteOf(texts.facts.reason, reason),
    button: { label: button, href: siteOrigin + path },
  };
};

type Writer<M extends Mail> = (mail: M, texts: MailTexts, siteOrigin: string) => Body;

/** Who writes the e-mails of each sort. */
const WRITERS: { readonly [Sort in MailSort]: Writer<MailOf<Sort>> } = {
  request: aboutRequest,
  dispute: disputeLetter,
  wallet: aboutWallet,
  withdrawal: aboutWithdrawal,
  creator: creatorApproved,
  'creator-reason': creatorTold,
  moderation: aboutModeration,
  contact: contactReceived,
  answer: contactAnswered,
  message: adminMessage,
  plain: plainLetter,
  code: addressCode,
  deletion: aboutDeletion,
  'deletion-stopped': aboutStoppedDeletion,
  legal: aboutLegal,
  gift: giftLetter,
  identity: identityTest,
};

/** Throws for a kind that there is not. */
const bodyOf = (mail: Mail, texts: MailTexts, siteOrigin: string): Body =>
  // The compiler knows that a kind is of one sort, but not that its writer is this one.
  (WRITERS[MAILS[mail.kind].sort] as Writer<Mail>)(mail, texts, siteOrigin);

/** What an e-mail says in its reader's language. `siteOrigin` is what its links begin with. */
export const compose = (mail: Mail, siteOrigin: string): Letter => {
  const { language, test, confirmation } = mail;
  const texts = mailTexts(language);
  const body = bodyOf(mail, texts, siteOrigin);
  const subject = test ? [...ownText(texts.test), ...body.subject] : body.subject;
  const paper = confirmation && confirmationPaper(confirmation, texts, siteOrigin);
  return { language, ...body, subject, ...(paper ? { paper } : {}) };
};
