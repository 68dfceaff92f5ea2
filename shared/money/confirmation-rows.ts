import { formatDay, formatTimestamp } from '../calendar/dates.ts';
import { shortId } from '../short-id.ts';
import { inLanguage, namesIn } from '../texts/in-language.ts';
import type { Language } from '../texts/language.ts';
import {
  type Confirmation,
  type ConfirmedKind,
  type ConfirmedMeans,
  shortConfirmationId,
} from './confirmation.ts';
import { formatAgorot } from './money.ts';

type Fact =
  | 'id'
  | 'at'
  | 'site'
  | 'companyName'
  | 'companyNumber'
  | 'companyAddress'
  | 'payer'
  | 'what'
  | 'order'
  | 'title'
  | 'creator'
  | 'first'
  | 'amount'
  | 'means'
  | 'state'
  | 'takenBack'
  | 'cameBack';

type State = 'paid' | 'returned' | 'reversed';

/** The texts of a confirmation, by their places in `confirmation.json`. */
export type ConfirmationText =
  | `title.${ConfirmedKind}`
  | `kinds.${ConfirmedKind}`
  | `means.${ConfirmedMeans}`
  | `states.${State}`
  | `facts.${Fact}`
  | 'notTax'
  | 'sameMoney';

/** Says a text in the reader's language: the browser and e-mails each have their own way. */
export type SayConfirmation = (text: ConfirmationText) => string;

export interface ConfirmationRow {
  readonly fact: Fact;
  readonly label: string;
  readonly value: string;
  /** Somebody typed it: an e-mail makes sure that it leads nowhere. */
  readonly isTyped: boolean;
  /** The confirmation that it names. */
  readonly names?: string;
}

const stateOf = ({ kind, amountAgorot, backAgorot }: Confirmation): State => {
  if (kind === 'refund' || kind === 'sent_back') return 'returned';
  return kind === 'top_up' && backAgorot >= amountAgorot ? 'reversed' : 'paid';
};

/** What went back since, under the fact that says who had it back. */
const backOf = ({ kind, backAgorot }: Confirmation, language: Language) => {
  const amount = backAgorot > 0 ? formatAgorot(backAgorot, language) : '';
  return kind === 'top_up' ? { takenBack: amount, cameBack: '' } : { takenBack: '', cameBack: amount };
};

type Values = Readonly<Record<Fact, string>>;

const issuerValues = ({ issuer }: Confirmation, language: Language) => ({
  site: language === 'he' ? issuer.siteNameHebrew : issuer.siteName,
  companyName: issuer.companyName,
  companyNumber: issuer.companyNumber,
  companyAddress: issuer.companyAddress,
});

const orderValues = ({ order, first }: Confirmation, language: Language) => ({
  order: order ? shortId(order.id) : '',
  title: order ? inLanguage(language, order).title : '',
  creator: order ? namesIn(language, order.creatorName, order.creatorNameEn).join(' · ') : '',
  first: first ? `${shortConfirmationId(first.id)} · ${formatDay(first.at)}` : '',
});

/** Every fact in words, in the order in which they are read; empty where there is none. */
const valuesOf = (confirmation: Confirmation, language: Language, say: SayConfirmation): Values => {
  const { id, kind, at, amountAgorot, means, payer } = confirmation;
  return {
    amount: formatAgorot(amountAgorot, language),
    what: say(`kinds.${kind}`),
    ...orderValues(confirmation, language),
    payer,
    means: say(`means.${means}`),
    state: say(`states.${stateOf(confirmation)}`),
    ...backOf(confirmation, language),
    at: formatTimestamp(at),
    id: shortConfirmationId(id),
    ...issuerValues(confirmation, language),
  };
};

const TYPED: ReadonlySet<Fact> = new Set<Fact>(['title', 'creator', 'payer']);

/** What a confirmation says, row by row: what its page shows, its paper, and its e-mail. */
export const confirmationRows = (
  confirmation: Confirmation,
  language: Language,
  say: SayConfirmation,
): ConfirmationRow[] =>
  (Object.entries(valuesOf(confirmation, language, say)) as [Fact, string][])
    .filter(([, value]) => value !== '')
    .map(([fact, value]) => ({
      fact,
      label: say(`facts.${fact}`),
      value,
      isTyped: TYPED.has(fact),
      ...(fact === 'first' && confirmation.first ? { names: confirmation.first.id } : {}),
    }));

const ABOUT_ONE_WALLET: readonly ConfirmedKind[] = ['top_up', 'purchase'];

/** What is said below the rows. A top-up and the order that it pays are the same money. */
export const confirmationNotes = ({ kind }: Confirmation, say: SayConfirmation): string[] => [
  say('notTax'),
  ...(ABOUT_ONE_WALLET.includes(kind) ? [say('sameMoney')] : []),
];
