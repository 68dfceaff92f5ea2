import type { WithdrawalMethod, WithdrawalStatus } from '../../../shared/contracts/money/payouts.ts';
import { shortId } from '../../../shared/short-id.ts';
import { peopleNamed, personMatcher } from '../../accounts/find/find-people.ts';
import { createSortedInMemory, type FoundPage, pageOfFound } from '../../search/in-memory.ts';
import { fold } from '../../search/language/fold.ts';
import { searchedAddresses } from './searched-addresses.ts';
import { folded, type WithdrawalItem } from './withdrawal.ts';
import { findWithdrawals } from './withdrawals.table.ts';
import {
  allListedWithdrawals,
  type ListedWithdrawal,
  withdrawalChangesSince,
} from './withdrawals-list.table.ts';

interface SearchedWithdrawal {
  readonly id: string;
  readonly creatorId: string;
  readonly status: WithdrawalStatus;
  readonly method: WithdrawalMethod;
  /** The creator's name when it was asked for. */
  readonly folded: string;
  /** What stands in clear of the details, behind the mask: `@example.com`, `1234`. */
  readonly shown: string;
  /** Place in the list, newest first. */
  readonly place: string;
}

const shownOf = ({ method, payTo }: ListedWithdrawal): string =>
  folded(method === 'paypal' ? payTo.slice(payTo.indexOf('@')) : payTo.replace(/\D/g, ''));

const searchedWithdrawal = (listed: ListedWithdrawal): SearchedWithdrawal => {
  const { id, creatorId, status, method, at, creatorName } = listed;
  return {
    id,
    creatorId,
    status,
    method,
    place: `${at}#${id}`,
    folded: fold(creatorName),
    shown: shownOf(listed),
  };
};

/** All withdrawals. 100,000 of them are 25 MB to read, once a Lambda, and some 40 MB to hold with their addresses. */
const withdrawalsInMemory = createSortedInMemory<SearchedWithdrawal>({
  load: async () => (await allListedWithdrawals()).map(searchedWithdrawal),
  changesSince: async (since) =>
    (await withdrawalChangesSince(since)).map((listed) => ({
      id: listed.id,
      v: listed.v,
      item: searchedWithdrawal(listed),
    })),
  backwards: true,
});

/** Addresses have Latin letters only, so a search in Hebrew reads none. */
const ADDRESS_LETTERS = /^[\x20-\x7e]*$/;

const addressesFor = async (
  text: string,
  rows: readonly SearchedWithdrawal[],
): Promise<ReadonlyMap<string, string>> => {
  if (!ADDRESS_LETTERS.test(text)) return new Map();
  return searchedAddresses(rows.filter(({ method }) => method === 'paypal').map(({ id }) => id));
};

interface WithdrawalSearch {
  readonly status: WithdrawalStatus | undefined;
  readonly text: string;
  readonly after: string | undefined;
  readonly limit: number;
}

interface FoundWithdrawals extends Pick<FoundPage<unknown>, 'total' | 'next'> {
  readonly items: WithdrawalItem[];
}

/**
 * Withdrawals newest first whose creator's name, now or when it was asked for, PayPal address or shown digits contain
 * the text, or whose short or whole number it is, with how many there are. A page costs two Queries of changes, whichever page it is and however many there
 * are.
 */
export const searchWithdrawals = async ({
  status,
  text,
  ...page
}: WithdrawalSearch): Promise<FoundWithdrawals> => {
  const rows = await withdrawalsInMemory();
  const [named, addresses] = await Promise.all([peopleNamed(text), addressesFor(text, rows)]);
  const matches = personMatcher(text);
  const number = text.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (row.id === number ||
        shortId(row.id) === number ||
        named.has(row.creatorId) ||
        matches({ folded: row.folded, email: addresses.get(row.id) || row.shown })),
  );
  const { rows: shown, ...rest } = pageOfFound(found, { ...page, backwards: true });
  return { ...rest, items: await findWithdrawals(shown.map(({ id }) => id)) };
};
