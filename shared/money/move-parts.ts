import type { MoneyAccount, MoveLeg } from './move-facts.ts';

/** What several moves have alike: their legs, and what follows from the side on which they are. */
export const WALLET: MoveLeg = { account: 'wallet', of: { amountAgorot: 1 } };
/** The other side of a wallet gives what the wallet gets, and gets what is owed instead of taken. */
export const walletAnd = (account: MoneyAccount): readonly MoveLeg[] => [
  WALLET,
  { account: 'owed', of: { owedAgorot: -1 } },
  { account, of: { amountAgorot: -1, owedAgorot: 1 } },
];

/** What is on its way back to the payer lies between the wallet and the provider. */
export const OVER_SENDING: readonly MoveLeg[] = [
  WALLET,
  { account: 'owed', of: { owedAgorot: -1 } },
  { account: 'sending', of: { sendingAgorot: 1 } },
  { account: 'provider', of: { amountAgorot: -1, owedAgorot: 1, sendingAgorot: -1 } },
];

export const ofWallet = {
  side: 'wallet',
  earned: false,
  count: 0,
  history: null,
  reason: false,
} as const;

export const ofRequestsWallet = {
  ...ofWallet,
  source: 'request',
  legs: walletAnd('held'),
  told: 'by_request',
} as const;

/**
 * The gross is net and fee in one entry with two credits: earnings and the platform. The net waits for the day that the
 * entry names; where it names none, it is available at once.
 */
export const ofEarnings = {
  side: 'earnings',
  source: 'request',
  legs: [
    { account: 'clearing', of: { amountAgorot: 1 } },
    { account: 'platform', of: { feeAgorot: 1 } },
    { account: 'held', of: { amountAgorot: -1, feeAgorot: -1 } },
  ],
  earned: true,
  reason: false,
  told: 'by_request',
  mover: null,
} as const;

export const ofSending = {
  ...ofWallet,
  source: 'sending',
  legs: OVER_SENDING,
  shown: null,
  statement: 'sent_back',
  told: 'untold',
} as const;

export const takenBack = {
  ...ofEarnings,
  kind: 'reversal',
  history: 'refunded',
  shown: 'taken_back',
  line: 'reversal',
  statement: 'reversal',
} as const;

export const ofWithdrawal = {
  side: 'withdrawal',
  kind: 'withdrawal',
  source: 'withdrawal',
  earned: false,
  count: 0,
  history: null,
  shown: null,
  reason: false,
  told: 'by_withdrawal',
} as const;

/** Of amounts that are above zero at every step. */
export const between = (from: MoneyAccount, to: MoneyAccount): readonly MoveLeg[] => [
  { account: from, of: { amountAgorot: -1 } },
  { account: to, of: { amountAgorot: 1 } },
];

/** What was earned already changes its place: it waits, or waits no more. It is the same money, so it is no earning. */
export const ofEarned = <
  Kind extends 'cleared' | 'disputed' | 'released',
  Source extends 'clearing' | 'dispute',
>(
  kind: Kind,
  source: Source,
  legs: readonly MoveLeg[],
) =>
  ({
    side: 'earnings',
    kind,
    source,
    legs,
    earned: false,
    count: 0,
    history: null,
    shown: null,
    line: null,
    statement: kind,
    reason: false,
    told: 'untold',
    mover: null,
  }) as const;

/** Below zero it leaves what waits or is available, and comes back above. */
export const DISPUTED: readonly MoveLeg[] = [
  { account: 'clearing', of: { amountAgorot: 1 } },
  { account: 'disputed', of: { amountAgorot: -1 } },
];
