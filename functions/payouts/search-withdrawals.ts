import type { WithdrawalStatus } from '../../shared/contracts/payouts.ts';
import type { Page } from '../lib/lists.ts';
import { masked } from './payout-details.ts';
import { open } from './sealed.ts';
import { folded, type WithdrawalItem } from './withdrawal.ts';
import { findWithdrawals, type SearchRow, searchedWithdrawals } from './withdrawals.table.ts';

/** What of an address stands in clear, `•••@gmail.com`, as far as the text has it; null for what is no address. */
const clearPartOf = (text: string): string | null =>
  text.includes('@') ? masked({ method: 'paypal', email: text }).slice(text.startsWith('@') ? 0 : 1) : null;

const opensTo = async (item: WithdrawalItem, text: string): Promise<boolean> => {
  if (item.method !== 'paypal') return false;
  const details = await open(item.creatorId, item.details);
  return details.method === 'paypal' && folded(details.email).includes(text);
};

/**
 * Those whose creator's name, or what is shown of their PayPal address, contains the text, newest first. An address is
 * compared by opening only those with its domain: in clear there is none to compare.
 */
export const searchWithdrawals = (
  status: WithdrawalStatus | undefined,
  searched: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<WithdrawalItem>> => {
  const text = folded(searched);
  const clearPart = clearPartOf(text);
  const matching = async (rows: readonly SearchRow[]): Promise<readonly SearchRow[]> => {
    const maybe = rows.filter(({ name }) => clearPart !== null && name.includes(clearPart));
    const opened = await Promise.all(
      (await findWithdrawals(maybe)).map(async (item) => ((await opensTo(item, text)) ? item.pk : '')),
    );
    return rows.filter(({ pk, name }) => name.includes(text) || opened.includes(pk));
  };
  return searchedWithdrawals(status, matching, page);
};
