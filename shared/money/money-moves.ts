import type { MoneySide, MoveFacts } from './move-facts.ts';
import {
  between,
  DISPUTED,
  OVER_SENDING,
  ofEarned,
  ofEarnings,
  ofRequestsWallet,
  ofSending,
  ofWallet,
  ofWithdrawal,
  takenBack,
  WALLET,
  walletAnd,
} from './move-parts.ts';

/** Everything that moves money. A move is what an entry of the ledger means, a little finer than the kind it stores. */
export type MoneyMove =
  | 'top_up'
  | 'purchase'
  | 'refund'
  | 'adjustment'
  | 'reversal'
  | 'debt_collected'
  | 'sent_back'
  | 'sent_back_done'
  | 'sent_back_failed'
  | 'earning'
  | 'earning_added'
  | 'earning_reversed'
  | 'earning_refunded'
  | 'earning_refunded_whole'
  | 'refund_covered'
  | 'cleared'
  | 'disputed'
  | 'released'
  | 'withdrawal_asked'
  | 'withdrawal_paid'
  | 'withdrawal_rejected'
  | 'provider_fee';

/** What follows from a move alone. A new one gets a line here; where more depends on it, the compiler says so. */
export const MONEY_MOVES = {
  top_up: {
    ...ofWallet,
    kind: 'top_up',
    source: 'topUp',
    legs: walletAnd('provider'),
    shown: null,
    line: 'top_up',
    statement: 'top_up',
    told: 'topped_up',
    mover: 'owner',
  },
  purchase: {
    ...ofRequestsWallet,
    kind: 'purchase',
    shown: 'charged',
    line: 'purchase',
    statement: 'purchase',
    mover: 'owner_who_books',
  },
  refund: {
    ...ofRequestsWallet,
    kind: 'refund',
    shown: 'refunded',
    line: 'refund',
    statement: 'refund',
    mover: null,
  },
  // Also a debt that is written off, which moves what is owed and not the balance.
  adjustment: {
    ...ofWallet,
    kind: 'adjustment',
    source: 'adjustment',
    legs: walletAnd('adjustment'),
    shown: null,
    line: 'adjustment',
    statement: 'adjustment',
    reason: true,
    told: 'decided',
    mover: null,
  },
  reversal: {
    ...ofWallet,
    kind: 'reversal',
    source: 'topUp',
    legs: OVER_SENDING,
    shown: null,
    line: 'reversal',
    statement: 'reversal',
    told: 'taken_back',
    mover: 'paypal',
  },
  debt_collected: {
    ...ofWallet,
    kind: 'reversal',
    source: 'adjustment',
    legs: [WALLET, { account: 'owed', of: { amountAgorot: -1 } }],
    shown: null,
    line: 'reversal',
    statement: 'reversal',
    told: 'decided',
    mover: null,
  },
  // On its way to who paid it in: it has left the wallet, and is not at the provider yet.
  sent_back: { ...ofSending, kind: 'sent_back', line: 'sent_back', mover: 'owner' },
  sent_back_done: { ...ofSending, kind: 'sent_back_done', line: null, mover: 'paypal' },
  sent_back_failed: {
    ...ofSending,
    kind: 'sent_back_failed',
    line: 'sent_back',
    statement: 'sent_back_failed',
    mover: 'paypal',
  },
  earning: {
    ...ofEarnings,
    kind: 'earning',
    count: 1,
    history: 'completed',
    shown: 'earned',
    line: 'earning',
    statement: 'earning',
  },
  // An extra that was bought once the request was completed: no further delivery.
  earning_added: {
    ...ofEarnings,
    kind: 'addition',
    count: 0,
    history: 'added',
    shown: 'added',
    line: 'earning',
    statement: 'earning_added',
  },
  // The request is completed no more.
  earning_reversed: { ...takenBack, count: -1 },
  // The request stays completed, and creator and platform give back their shares: of a part, or of all that was left.
  earning_refunded: { ...takenBack, refund: 'shared', count: 0 },
  earning_refunded_whole: { ...takenBack, refund: 'whole', count: -1 },
  // The platform pays the creator's share as well, so it is no earning and has the line of its fee alone.
  refund_covered: {
    ...takenBack,
    refund: 'covered',
    earned: false,
    count: 0,
    history: null,
    shown: 'covered',
    line: null,
  },
  // It has waited until its day.
  cleared: ofEarned('cleared', 'clearing', between('clearing', 'earnings')),
  // What a fan complains of waits for the end of that.
  disputed: ofEarned('disputed', 'dispute', DISPUTED),
  released: ofEarned('released', 'dispute', DISPUTED),
  withdrawal_asked: {
    ...ofWithdrawal,
    step: 'asked',
    legs: between('earnings', 'reserved'),
    line: null,
    statement: 'withdrawal_asked',
    mover: 'owner',
  },
  withdrawal_paid: {
    ...ofWithdrawal,
    step: 'paid',
    legs: between('reserved', 'provider'),
    line: 'withdrawal',
    statement: 'withdrawal_paid',
    mover: null,
  },
  withdrawal_rejected: {
    ...ofWithdrawal,
    step: 'rejected',
    legs: between('reserved', 'earnings'),
    line: null,
    statement: 'withdrawal_rejected',
    mover: null,
  },
  // What the provider keeps of a payment, at the platform's cost: the wallet has all of it.
  provider_fee: {
    side: 'fees',
    kind: 'provider_fee',
    source: 'topUp',
    legs: between('platform', 'provider'),
    earned: false,
    count: 0,
    history: null,
    shown: null,
    line: 'provider_fee',
    statement: 'provider_fee',
    reason: false,
    told: 'untold',
    mover: 'paypal',
  },
} as const satisfies Record<MoneyMove, MoveFacts>;

type Moves = (typeof MONEY_MOVES)[MoneyMove];
type Stored<Side extends MoneySide, Name extends 'kind' | 'refund' | 'step'> = Extract<
  Extract<Moves, { readonly side: Side }>,
  Readonly<Record<Name, string>>
>[Name];

/** What entries store of their moves. */
export type WalletKind = Stored<'wallet', 'kind'>;
/** Those that move the balance, which a wallet's statement shows. */
export type StatedKind = Extract<
  Extract<Moves, { readonly side: 'wallet' }>,
  { readonly line: string }
>['kind'];
export type EarningKind = Stored<'earnings', 'kind'>;
export type EarningRefund = Stored<'earnings', 'refund'>;
export type WithdrawalKind = Stored<'withdrawal', 'kind'>;
export type WithdrawalStep = Stored<'withdrawal', 'step'>;

/** The words by which payments, statements and the steps of a request tell moves. */
export type LineKind = NonNullable<Moves['line']>;
export type StatementKind = Moves['statement'];
export type ShownStep = NonNullable<MoveFacts['shown']>;

/** What follows from a move, in the words of the table. */
export interface Move extends MoveFacts {
  readonly line: LineKind | null;
  readonly statement: StatementKind;
}

/** Each move with its line of the table. */
export const MOVES = Object.entries(MONEY_MOVES) as [MoneyMove, Moves][];
const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

export const STATED_KINDS: StatedKind[] = distinct(
  MOVES.map(([, move]) => (move.side === 'wallet' && move.line !== null ? move.kind : null)),
);
const isStated = (kind: WalletKind): kind is StatedKind => STATED_KINDS.some((stated) => stated === kind);
/** The kinds that a wallet's statement leaves out: they do not move the balance. */
export const UNSTATED_KINDS: WalletKind[] = distinct(
  MOVES.map(([, move]) => (move.side === 'wallet' && !isStated(move.kind) ? move.kind : null)),
);
export const STATEMENT_KINDS: StatementKind[] = distinct(MOVES.map(([, { statement }]) => statement));
export const SHOWN_STEPS: ShownStep[] = distinct(MOVES.map(([, { shown }]) => shown));

/** The moves of earnings that are not among what a creator earned. */
export const UNEARNED = MOVES.map(
  ([, facts]): Pick<MoveFacts, 'side' | 'earned' | 'kind' | 'refund'> => facts,
).filter(({ side, earned }) => side === 'earnings' && !earned);

/** Whether lines of a kind have an admin's reason in the place of a title. */
export const hasReason = (kind: LineKind | StatementKind | 'fee'): boolean =>
  MOVES.some(
    ([, facts]: [MoneyMove, MoveFacts]) => facts.reason && [facts.line, facts.statement].includes(kind),
  );
