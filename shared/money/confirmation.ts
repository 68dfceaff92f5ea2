import { shortId } from '../short-id.ts';
import type { StatedKind, WalletKind } from './money-moves.ts';

/** Which lines of a wallet's statement have a confirmation of payment. */
const IS_CONFIRMED = {
  top_up: true,
  purchase: true,
  refund: true,
  sent_back: true,
  adjustment: false,
  reversal: false,
  sent_back_failed: false,
} as const satisfies Record<StatedKind, boolean>;

export type ConfirmedKind = {
  [Kind in StatedKind]: (typeof IS_CONFIRMED)[Kind] extends true ? Kind : never;
}[StatedKind];

const confirmed: Readonly<Partial<Record<WalletKind, boolean>>> = IS_CONFIRMED;
export const isConfirmed = (kind: WalletKind): kind is ConfirmedKind => confirmed[kind] === true;

export const CONFIRMED_KINDS: ConfirmedKind[] = (Object.keys(IS_CONFIRMED) as StatedKind[]).filter(
  isConfirmed,
);

/** By what it was paid, or paid back. */
export const CONFIRMED_MEANS = ['wallet', 'paypal', 'demonstration'] as const;
export type ConfirmedMeans = (typeof CONFIRMED_MEANS)[number];

/** Another confirmation, as one names it. */
export interface NamedConfirmation {
  readonly id: string;
  readonly at: string;
}

/** What a confirmation of payment says: the same on its page, on paper and by e-mail. */
export interface Confirmation extends NamedConfirmation {
  readonly kind: ConfirmedKind;
  /** Above zero. */
  readonly amountAgorot: number;
  readonly means: ConfirmedMeans;
  /** What the provider took of a top-up since, or what of an order's first payment is in the wallet again. */
  readonly backAgorot: number;
  /** Whose wallet it is. */
  readonly payer: string;
  /** Who ran the site at the time. Empty texts are facts that nobody had filled in. */
  readonly issuer: {
    readonly siteName: string;
    readonly siteNameHebrew: string;
    readonly companyName: string;
    readonly companyNumber: string;
    readonly companyAddress: string;
  };
  readonly order: {
    readonly id: string;
    readonly title: string;
    readonly creatorName: string;
    /** Both in English, where the creator had written it. */
    readonly titleEn?: string | undefined;
    readonly creatorNameEn?: string | undefined;
  } | null;
  /** The first payment of the order: what a refund is of, and what was added to. Null for the first one itself. */
  readonly first: NamedConfirmation | null;
}

/** Where an entry is found: what moved the money, and which of its versions. */
export interface ConfirmedPlace {
  readonly ref: string;
  readonly n: number;
}

export const confirmationIdOf = ({ ref, n }: ConfirmedPlace): string => `${ref}-${n}`;

/** That of an entry, by the entry's own id (`req_…#1`). */
export const confirmationIdOfEntry = (entryId: string): string => entryId.replace('#', '-');

export const placeOfConfirmation = (id: string): ConfirmedPlace => {
  const dash = id.lastIndexOf('-');
  return { ref: id.slice(0, dash), n: Number(id.slice(dash + 1)) };
};

/** What people read to each other: no number of a series, since it only says which entry it is. */
export const shortConfirmationId = (id: string): string => {
  const { ref, n } = placeOfConfirmation(id);
  return `${shortId(ref)}-${n}`;
};

export const confirmationPath = (id: string): string => `/dashboard/fan/wallet/confirmation/${id}`;
