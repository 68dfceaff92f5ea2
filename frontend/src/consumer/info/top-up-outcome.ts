import type { Transaction } from '../../../../shared/contracts/wallet.ts';

/** How old a top-up may be and still be the one somebody just came back from. */
const RECENT_MS = 15 * 60_000;

export type TopUpOutcome =
  | { readonly state: 'confirmed' | 'pending'; readonly amountAgorot: number }
  | { readonly state: 'unknown' };

/** What the server says about the top-up a person returns from: its own record, never the address of the page. */
export const topUpOutcome = (transactions: readonly Transaction[], now: number): TopUpOutcome => {
  const topUp = transactions.find(({ kind, at }) => kind === 'top_up' && now - Date.parse(at) < RECENT_MS);
  if (!topUp || topUp.status === 'failed') return { state: 'unknown' };
  return { state: topUp.status === 'completed' ? 'confirmed' : 'pending', amountAgorot: topUp.amountAgorot };
};
