import type { WithdrawalStatus } from '../../shared/contracts/payouts.ts';
import type { Page } from '../lib/lists.ts';
import { searchWords } from '../search/search.ts';
import { type Findable, REFERENCES, WITHDRAWN } from '../search/words.table.ts';
import { wholeOf, wordsOf } from '../search/words.ts';
import { open } from './sealed.ts';
import { folded, type WithdrawalItem } from './withdrawal.ts';
import { findWithdrawals } from './withdrawals.table.ts';

const LETTERS_LEAST = 2;
/** Rows of one withdrawal: all of them are written in one transaction. */
const WORDS_MOST = 90;

/** A word and what is left of it behind each letter: rows are found from their beginning, and so by any part of it. */
const partsOf = (word: string): string[] => {
  const letters = [...word];
  const last = Math.max(letters.length - LETTERS_LEAST, 0);
  return Array.from({ length: last + 1 }, (_, from) => letters.slice(from).join(''));
};

/** What stands in clear of the details, behind the mask: `@example.com`, `1234`. */
const shownPartOf = ({ method, payTo }: Pick<WithdrawalItem, 'method' | 'payTo'>): string =>
  folded(method === 'paypal' ? payTo.slice(payTo.indexOf('@')) : payTo.replace(/\D/g, ''));

const wordsIn = (item: Pick<WithdrawalItem, 'creatorName' | 'method' | 'payTo'>): string[] =>
  [...new Set([...wordsOf(item.creatorName), shownPartOf(item)].flatMap(partsOf))].slice(0, WORDS_MOST);

/** Where a withdrawal can be found: among withdrawals, and once it is paid by its reference, among payments. */
export const findableWithdrawal = (item: WithdrawalItem): Findable[] => {
  const { at, reference = '' } = item;
  return [
    { scope: WITHDRAWN, at, words: wordsIn(item) },
    { scope: REFERENCES, at, words: [wholeOf(reference)].filter(Boolean) },
  ];
};

const opensTo = async (item: WithdrawalItem, text: string): Promise<boolean> => {
  const details = await open(item.creatorId, item.details);
  return details.method === 'paypal' && folded(details.email).includes(text);
};

/**
 * Those whose creator's name, or what is shown of where they go, contains the text, newest first. Of a PayPal address
 * with its `@`, those with its domain are opened and compared: what is before the `@` stands nowhere in clear.
 */
export const searchWithdrawals = (
  status: WithdrawalStatus | undefined,
  searched: string,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<Page<WithdrawalItem>> => {
  const text = folded(searched.trim());
  const at = text.lastIndexOf('@');
  return searchWords<WithdrawalItem>({
    scope: WITHDRAWN,
    text: text.slice(Math.max(at, 0)),
    newestFirst: true,
    ...page,
    load: async (ids) => {
      const items = (await findWithdrawals(ids)).filter((item) => !status || item.status === status);
      const fits = await Promise.all(items.map((item) => at <= 0 || opensTo(item, text)));
      return new Map(
        items.filter((_, index) => fits[index]).map((item) => [item.id, { item, words: wordsIn(item) }]),
      );
    },
  });
};
