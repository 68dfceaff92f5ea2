import type { SiteFacts } from '../../../shared/site-facts.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { type Line, plainOf, QUOTE_MAX, sanitize } from './line.ts';
import { siteLines } from './site-lines.ts';

export interface LetterFact {
  readonly label: string;
  readonly value: Line;
}

/** A confirmation of payment, below what the e-mail says itself. */
export interface LetterPaper {
  readonly heading: string;
  readonly facts: readonly LetterFact[];
  readonly notes: readonly string[];
  readonly link: { readonly label: string; readonly href: string };
}

/** What an e-mail says, before it is laid out as HTML and as plain text. */
export interface Letter {
  readonly language: Language;
  readonly subject: Line;
  readonly heading: string;
  /** Above the words; it leads where the button does. */
  readonly picture?: { readonly src: string; readonly alt: string };
  readonly paragraphs: readonly Line[];
  readonly facts?: readonly LetterFact[];
  /** A longer text somebody wrote, already sanitized; may have several lines. */
  readonly quote?: { readonly label: string; readonly text: string };
  readonly button?: { readonly label: string; readonly href: string };
  /** What else its reader may do, and where. */
  readonly offer?: { readonly text: Line; readonly label: string; readonly href: string };
  /** Small print under the button. */
  readonly note?: string;
  /** Facts to look up, below all that is to be done. */
  readonly details?: readonly LetterFact[];
  readonly paper?: LetterPaper;
  /** In the place of the link to the site: why it came, and the page where its reader wants no more of the kind. */
  readonly stop?: { readonly why: Line; readonly label: string; readonly href: string };
}

/** A letter but for its language. */
export type LetterBody = Omit<Letter, 'language'>;

/** What somebody wrote, below the facts; nothing where it is empty. */
export const quoteOf = (label: string, text: string): Pick<Letter, 'quote'> =>
  text ? { quote: { label, text: sanitize(text, QUOTE_MAX) } } : {};

/** The sender: the brand in the letter's language, its logo's path or '', the address of the site, and who runs it. */
export interface Sender {
  readonly brand: string;
  readonly logo: string;
  readonly siteOrigin: string;
  readonly facts: SiteFacts;
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'he' ? 'rtl' : 'ltr');

const plainFacts = (facts: readonly LetterFact[]): string =>
  facts.map(({ label, value }) => `${label}: ${plainOf(value)}`).join('\n');

const plainPaper = ({ heading, facts, notes, link }: LetterPaper): string =>
  [heading, plainFacts(facts), ...notes, `${link.label}: ${link.href}`].join('\n');

/** The letter as plain text, for clients that show no HTML. */
export const plainTextOf = (letter: Letter, sender: Sender): string =>
  [
    letter.heading,
    ...letter.paragraphs.map(plainOf),
    letter.facts && plainFacts(letter.facts),
    letter.quote && `${letter.quote.label}:\n${letter.quote.text}`,
    letter.button && `${letter.button.label}: ${letter.button.href}`,
    letter.offer && `${plainOf(letter.offer.text)}\n${letter.offer.label}: ${letter.offer.href}`,
    letter.note,
    letter.details && plainFacts(letter.details),
    letter.paper && plainPaper(letter.paper),
    ...(letter.stop
      ? [plainOf(letter.stop.why), `${letter.stop.label}: ${letter.stop.href}`, sender.brand]
      : [`${sender.brand}\n${sender.siteOrigin}`]),
    siteLines(sender.facts, letter.language).map(plainOf).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
