import type { walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { MOVE_SOURCES, type MoveSource } from '../../../shared/money/move-facts.ts';
import { figureOf, kindsOf, salesOf } from '../../../shared/money/payment-kinds.ts';
import { sourceOfId } from '../../../shared/money/stored-moves.ts';
import { searchPeople } from '../../accounts/find/search-people.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { listedRole } from '../../accounts/person/user.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { fillPage } from '../../lib/table/fill-page.ts';
import type { Page } from '../../lib/table/lists.ts';
import { isWithin, type Times, timesOf } from '../../lib/table/times-of-days.ts';
import { entryKey } from '../../money/ledger/entries.table.ts';
import { findIdempotencyRecord } from '../../money/ledger/idempotency-record.table.ts';
import { findWithdrawal } from '../../money/payouts/withdrawals.table.ts';
import { findSending } from '../../money/top-ups/sendings.table.ts';
import { findTopUp } from '../../money/top-ups/top-up.table.ts';
import { unpaidTopUpCounts } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { findRequest, movementKeys } from '../../orders/requests/model/requests.table.ts';
import { requestsOfShortId } from '../../orders/requests/read/search-requests.ts';
import { REFERENCES, thingsOfWord } from '../../search/words.table.ts';
import { wholeOf } from '../../search/words.ts';
import {
  allPayments,
  type PaymentFilter,
  type PaymentLine,
  paymentSums,
  paymentsOfEntries,
  paymentsOfPeople,
  unpaidLine,
} from './payments.table.ts';

const ID = new RegExp(`^(usr|${Object.values(MOVE_SOURCES).join('|')})_[0-9a-hjkmnp-tv-z]{26}`);
const SHORT_ID = /^[0-9a-hjkmnp-tv-z]{8}$/i;

const ofRequest = async (id: string): Promise<PaymentLine[]> => {
  const request = await findRequest(id);
  return request ? paymentsOfEntries(movementKeys(request)) : [];
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

const ofSending = async (id: string): Promise<PaymentLine[]> => {
  const found = await findSending(id);
  return found ? paymentsOfEntries([entryKey(found.userId, 'W', found.at, id, 1)]) : [];
};

const LINES_OF: Readonly<Record<MoveSource, (id: string) => Promise<PaymentLine[]>>> = {
  request: ofRequest,
  topUp: ofTopUp,
  adjustment: ofAdjustment,
  withdrawal: ofWithdrawal,
  // What has cleared, or is disputed, has no line.
  clearing: async () => [],
  sending: ofSending,
  dispute: async () => [],
};

const fits =
  ({ kind, status, ...times }: PaymentFilter & Times) =>
  (line: PaymentLine): boolean =>
    kindsOf(kind).includes(line.kind) && (!status || status === line.status) && isWithin(line.at, times);

interface PaymentSearch extends PaymentFilter, Times {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** People whose payments are merged by time; those of the next ones follow. */
const PEOPLE_MERGED = 10;
/** So many times are the next people looked at for one page: many of a name may have no such payments. */
const GROUPS_A_PAGE = 10;
/** Separates the two halves of a cursor: the place among people, the place among their lines. */
const THEN = '\u0001';

/**
 * Payments of everybody who fits: of the ten newest people in one order, then of the ten before them, to the last
 * one who fits. A page is short, or empty, where a hundred people have no more of them; `next` goes on with the others.
 */
const ofFoundPeople = (
  search: string,
  { after, limit, ...asked }: PaymentSearch,
): Promise<Page<PaymentLine>> =>
  fillPage<PaymentLine, PaymentLine>({
    after,
    limit,
    reads: GROUPS_A_PAGE,
    read: async (from, most) => {
      const [people = '', line] = from?.split(THEN) ?? [];
      const group = await searchPeople(search, { after: people || undefined, limit: PEOPLE_MERGED });
      const ids = group.items.map(({ id }) => id);
      const { rows, more } = await paymentsOfPeople(ids, asked, {
        ...asked,
        after: line || undefined,
        limit: most,
      });
      const isBehindGroup = !more && group.next !== null;
      return {
        rows: rows.map(({ item, here }) => ({ item, here: `${people}${THEN}${here}` })),
        more: more || isBehindGroup,
        reached: isBehindGroup ? `${group.next}${THEN}` : undefined,
      };
    },
    show: async (lines) => lines,
  });

const linesOfThing = async (id: string): Promise<PaymentLine[]> => {
  const source = sourceOfId(id);
  return source ? LINES_OF[source](id) : [];
};

/** What these things moved, oldest first. */
const linesOf = async (ids: readonly string[]): Promise<PaymentLine[]> =>
  (await Promise.all(ids.map(linesOfThing))).flat().sort((a, b) => (a.at < b.at ? -1 : 1));

/**
 * The things that have this number: an id of ours, the short id of a request, the number of an order or of a capture at
 * PayPal, or the reference of a payout. None where it is of nothing, or of a person.
 */
const thingsOfNumber = async (search: string): Promise<string[]> => {
  const [id] = ID.exec(search) ?? [];
  if (id) return id.startsWith('usr_') ? [] : [id];
  const requests = SHORT_ID.test(search) ? await requestsOfShortId(search) : [];
  const word = wholeOf(search);
  return requests.length > 0 || word === '' ? requests : thingsOfWord(REFERENCES, word);
};

/** Lines of one thing, of the people found, or of everybody. */
const find = async ({
  search,
  ...asked
}: PaymentSearch & { readonly search?: string | undefined }): Promise<Page<PaymentLine>> => {
  if (search === undefined) return allPayments(asked, asked);
  const things = await thingsOfNumber(search);
  if (things.length > 0) return { items: (await linesOf(things)).filter(fits(asked)).reverse(), next: null };
  const [person] = ID.exec(search) ?? [];
  if (!person) return ofFoundPeople(search, asked);
  const { rows, more } = await paymentsOfPeople([person], asked, asked);
  return { items: rows.map(({ item }) => item), next: more ? (rows.at(-1)?.here ?? null) : null };
};

/** Everybody's payments for the back office, newest first, with whose they are; about a second behind. */
export const listPayments = async ({
  input,
}: Call<typeof walletAdmin.payments, Actor>): Promise<Output<typeof walletAdmin.payments>> => {
  const { kind, status, search, from, to, limit } = input;
  const cursors = cursorsOf('walletAdmin.payments', { kind, status, search, from, to });
  const asked = { kind, status, search, ...timesOf({ from, to }), limit };
  const page = await find({ ...asked, after: cursors.read(input.cursor) });
  const users = await findUsers(page.items.map(({ userId }) => userId));
  // A deleted account leaves a record without a name.
  const people = new Map(
    users.filter(({ deletedAt }) => deletedAt === undefined).map((user) => [user.id, user]),
  );
  const items = page.items.map((line) => {
    const user = people.get(line.userId);
    const { email = '', name = '' } = user ?? {};
    return { ...line, user: user ? { email, name, role: listedRole(user.role) } : null };
  });
  return { items, next: cursors.write(page.next) };
};

/** People whose payments may be looked at, by words of their name or address. */
export const findPayers = async ({
  input: { search, cursor, limit },
}: Call<typeof walletAdmin.people, Actor>): Promise<Output<typeof walletAdmin.people>> => {
  const cursors = cursorsOf('walletAdmin.people', { search });
  const { items, next } = await searchPeople(search, { after: cursors.read(cursor), limit });
  return {
    items: items.map(({ id, name, email, role }) => ({ id, name, email, role: listedRole(role) })),
    next: cursors.write(next),
  };
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
    grossSalesAgorot: salesOf(kinds).grossAgorot,
    feeRevenueAgorot: figureOf(kinds, 'fees').amountAgorot,
  };
};
