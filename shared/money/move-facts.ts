/** A person's lists of entries; `fees` are what a provider kept of their payments, and move nothing of theirs. */
export type MoneySide = 'wallet' | 'earnings' | 'withdrawal' | 'fees';

/** What moves money, and how its ids begin. */
export const MOVE_SOURCES = {
  request: 'req',
  topUp: 'top',
  adjustment: 'adj',
  withdrawal: 'wdr',
  clearing: 'clr',
  dispute: 'dsp',
  sending: 'snd',
} as const;
export type MoveSource = keyof typeof MOVE_SOURCES;

/** The accounts between which money moves, and whose each of them is. */
export const MONEY_ACCOUNTS = {
  wallet: 'owner',
  owed: 'owner',
  sending: 'owner',
  held: 'ref',
  earnings: 'owner',
  clearing: 'day',
  disputed: 'ref',
  reserved: 'owner',
  platform: 'nobody',
  provider: 'provider',
  adjustment: 'nobody',
} as const satisfies Record<string, 'owner' | 'day' | 'ref' | 'provider' | 'nobody'>;
export type MoneyAccount = keyof typeof MONEY_ACCOUNTS;

export type EntryAmount = 'amountAgorot' | 'feeAgorot' | 'owedAgorot' | 'sendingAgorot';

export interface MoveLeg {
  readonly account: MoneyAccount;
  /** Which amounts of the entry come into the account (1), and which leave it (-1). */
  readonly of: Readonly<Partial<Record<EntryAmount, 1 | -1>>>;
}

export interface MoveFacts {
  /** In which list of its owner an entry stands. */
  readonly side: MoneySide;
  /** What an entry stores of its move. */
  readonly kind: string;
  readonly refund?: string;
  readonly step?: string;
  readonly source: MoveSource;
  /** Its owner's account first, that of the other side last. They sum to zero whatever the amounts. */
  readonly legs: readonly MoveLeg[];
  /** Belongs to what a creator has earned: the days of the chart, the history, the statement. */
  readonly earned: boolean;
  /** What it adds to the number of earnings. */
  readonly count: 1 | 0 | -1;
  /** How its creator's history and its export name it. */
  readonly history: 'completed' | 'added' | 'refunded' | null;
  /** The step of a request's money that it is. */
  readonly shown: 'charged' | 'refunded' | 'earned' | 'added' | 'taken_back' | 'covered' | null;
  /** Its line among payments, in their sums and exports; a fee has a line beside it. */
  readonly line: string | null;
  /** Its line in the statement of a person, and in the export of it. */
  readonly statement: string;
  /** An admin's reason stands in the place of a title; an empty one is said in the reader's language. */
  readonly reason: boolean;
  /** By what its owner hears of it: by the entry itself, with what moved the money, or not at all. */
  readonly told: 'topped_up' | 'taken_back' | 'decided' | 'by_request' | 'by_withdrawal' | 'untold';
  /** Who moved it where the entry does not say so; null where it always does, and only older ones do not. */
  readonly mover: 'owner' | 'owner_who_books' | 'paypal' | null;
}
