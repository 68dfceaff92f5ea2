import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { walletAdmin } from '../../shared/contracts/wallet-admin.ts';
import { findUsers } from '../accounts/accounts.table.ts';
import { searchPeople } from '../accounts/search-people.ts';
import { listedRole } from '../accounts/user.ts';
import { entryKey } from '../ledger/entries.table.ts';
import { findIdempotencyRecord } from '../ledger/idempotency-record.table.ts';
import { cursorsOf } from '../lib/cursor.ts';
import { fillPage } from '../lib/fill-page.ts';
import type { Call } from '../lib/http.ts';
import type { Page } from '../lib/lists.ts';
import { findWithdrawal } from '../payouts/withdrawals.table.ts';
import { findRequest } from '../requests/requests.table.ts';
import { requestsOfShortId } from '../requests/search-requests.ts';
import { findTopUp } from '../top-ups/top-up.table.ts';
import { unpaidTopUpCounts } from '../top-ups/unpaid-top-ups.table.ts';
import {
  allPayments,
  type PaymentFilter,
  type PaymentLine,
  paymentSums,
  paymentsOfEntries,
  paymentsOfPeople,
  unpaidLine,
} from './payments.table.ts';

const ID = /^(usr|req|top|adj|wdr)_[0-9a-hjkmnp-tv-z]{26}/;
const SHORT_ID = /^[0-9a-hjkmnp-tv-z]{8}$/i;
/** Most requests that may share a short id; two share one with a probability of one in a trillion. */
const SAME_SHORT_ID = 5;

const ofRequest = async (id: string): Promise<PaymentLine[]> => {
  const request = await findRequest(id);
  if (!request) return [];
  const { fanId, creatorId, movements } = request;
  return paymentsOfEntries(
    movements.map(({ side, at, n }) => entryKey(side === 'W' ? fanId : creatorId, side, at, id, n)),
  );
};

const ofTopUp = async (id: string): Promise<PaymentLine[]> => {
  const topUp = await findTopUp(id);
  if (!topUp) return [];
  const { userId, status, movements = [] } = topUp;
  if (status === 'pending' || status === 'failed') return [unpaidLine({ ...topUp, status })];
  return paymentsOfEntries(movements.map(({ at, n }) => entryKey(userId, 'W', at, id, n)));
};

const ofAdjustment = async (id: string): Promise<PaymentLine[]> => {
  const once = await findIdempotencyRecord(id);
  return once ? paymentsOfEntries([entryKey(once.userId, 'W', once.at, id, 1)]) : [];
};

const ofWithdrawal = async (id: string): Promise<PaymentLine[]> => {
  const found = await findWithdrawal(id);
  if (!found?.processedAt) return [];
  const { creatorId, processedAt, v } = found;
  return paymentsOfEntries([entryKey(creatorId, 'P', processedAt, id, v)]);
};

const BY_ID: Record<string, (id: string) => Promise<PaymentLine[]>> = {
  req: ofRequest,
  top: ofTopUp,
  adj: ofAdjustment,
  wdr: ofWithdrawal,
};

const fits =
  ({ kind, status }: PaymentFilter) =>
  (line: PaymentLine): boolean =>
    (!kind || kind === line.kind) && (!status || status === line.status);

interface PaymentSearch extends PaymentFilter {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** People whose payments are merged by time; those of the next ones follow. */
const PEOPLE_MERGED = 10;
/** Separates the two halves of a cursor: the place among people, the place among their lines. */
const THEN = '\u0001';

/**
 * Payments of everybody who is found so: of the ten newest people in one order, then of the ten before them, to the last
 * one who fits.
 */
const ofFoundPeople = (
  search: string,
  { after, limit, ...filter }: PaymentSearch,
): Promise<Page<PaymentLine>> =>
  fillPage<PaymentLine, PaymentLine>({
    after,
    limit,
    read: async (from, most) => {
      let [people, line] = (from?.split(THEN) ?? []) as (string | undefined)[];
      for (;;) {
        const group = await searchPeople(search, { after: people || undefined, limit: PEOPLE_MERGED });
        const ids = group.items.map(({ id }) => id);
        const { rows, more } = await paymentsOfPeople(ids, filter, { after: line || undefined, limit: most });
        if (rows.length > 0 || group.next === null)
          return {
            rows: rows.map(({ item, here }) => ({ item, here: `${people ?? ''}${THEN}${here}` })),
            more: more || group.next !== null,
          };
        people = group.next;
        line = undefined;
      }
    },
    show: async (lines) => lines,
  });

const ofRequests = async (ids: readonly string[]): Promise<PaymentLine[]> =>
  (await Promise.all(ids.map(ofRequest))).flat().sort((a, b) => (a.at < b.at ? -1 : 1));

/** Lines of one thing, of the people found, or of everybody. */
const find = async ({
  search,
  ...asked
}: PaymentSearch & { readonly search?: string | undefined }): Promise<Page<PaymentLine>> => {
  if (search === undefined) return allPayments(asked, asked);
  const [id = '', prefix = ''] = ID.exec(search) ?? [];
  const named = SHORT_ID.test(search) ? await requestsOfShortId(search, SAME_SHORT_ID) : [];
  const ofThing = named.length > 0 ? () => ofRequests(named) : BY_ID[prefix];
  if (ofThing) return { items: (await ofThing(id)).filter(fits(asked)).reverse(), next: null };
  if (prefix !== 'usr') return ofFoundPeople(search, asked);
  const { rows, more } = await paymentsOfPeople([id], asked, asked);
  return { items: rows.map(({ item }) => item), next: more ? (rows.at(-1)?.here ?? null) : null };
};

/** Everybody's payments for the back office, newest first, with whose they are; about a second behind. */
export const listPayments = async ({
  input,
}: Call<typeof walletAdmin.payments, Actor>): Promise<Output<typeof walletAdmin.payments>> => {
  const { kind, status, search, limit } = input;
  const cursors = cursorsOf('walletAdmin.payments', { kind, status, search });
  const page = await find({ kind, status, search, after: cursors.read(input.cursor), limit });
  const users = await findUsers(page.items.map(({ userId }) => userId));
  const people = new Map(users.map((user) => [user.id, user]));
  const items = page.items.map((line) => {
    const user = people.get(line.userId);
    const { email = '', name = '' } = user ?? {};
    return { ...line, user: user ? { email, name, role: listedRole(user.role) } : null };
  });
  return { items, next: cursors.write(page.next) };
};

/** How many payments there are of any status, and what those that moved money sum up to; about a second behind. */
export const sumPayments = async (
  _: Call<typeof walletAdmin.summary, Actor>,
): Promise<Output<typeof walletAdmin.summary>> => {
  const [{ kinds }, { pending, failed }] = await Promise.all([paymentSums(), unpaidTopUpCounts()]);
  const completed = Object.values(kinds).reduce((sum, { count }) => sum + count, 0);
  return {
    count: completed + pending + failed,
    statuses: { completed, pending, failed },
    kinds,
    grossSalesAgorot: 0 - kinds.purchase.amountAgorot,
    feeRevenueAgorot: kinds.fee.amountAgorot,
  };
};
