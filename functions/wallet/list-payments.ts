import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { email as emailSchema } from '../../shared/contracts/fields.ts';
import type { walletAdmin } from '../../shared/contracts/wallet-admin.ts';
import { findUsers, ownerOfEmail } from '../accounts/accounts.table.ts';
import { searchPeople } from '../accounts/search-people.ts';
import { listedRole } from '../accounts/user.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import type { Page } from '../lib/lists.ts';
import { findWithdrawal } from '../payouts/withdrawals.table.ts';
import { findRequest } from '../requests/requests.table.ts';
import { findOnce } from './once.table.ts';
import {
  allPayments,
  type PaymentFilter,
  type PaymentLine,
  paymentSums,
  paymentsOfEntries,
  paymentsOfPeople,
  paymentsOfSource,
  unpaidLine,
} from './payments.table.ts';
import { findTopUp } from './top-up.table.ts';
import { unpaidTopUpCounts } from './unpaid-top-ups.table.ts';
import { entryKey } from './wallet.table.ts';

const ID = /^(usr|req|top|adj|wdr)_[0-9a-hjkmnp-tv-z]{26}/;
/** A name may be several people's. */
const PEOPLE = 5;

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
  const { userId, at, status } = topUp;
  if (status === 'pending' || status === 'failed') return [unpaidLine({ ...topUp, status })];
  return paymentsOfSource(userId, 'W', { ref: id, since: at });
};

const ofAdjustment = async (id: string): Promise<PaymentLine[]> => {
  const once = await findOnce(id);
  return once ? paymentsOfEntries([entryKey(once.userId, 'W', once.at, id, 1)]) : [];
};

const ofWithdrawal = async (id: string): Promise<PaymentLine[]> => {
  const found = await findWithdrawal(id);
  return found ? paymentsOfSource(found.creatorId, 'P', { ref: id, since: found.at }) : [];
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

const peopleFor = async (search: string): Promise<string[]> => {
  if (search.startsWith('usr_')) return [search];
  const email = emailSchema.safeParse(search);
  const owner = email.success ? await ownerOfEmail(email.data) : null;
  return owner ? [owner] : (await searchPeople(search, PEOPLE)).map(({ id }) => id);
};

interface Asked extends PaymentFilter {
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Lines that something moved, or of people, or of everybody. */
const find = async ({ search, after, limit, ...filter }: Asked): Promise<Page<PaymentLine>> => {
  if (search === undefined) return allPayments(filter, { after, limit });
  const [id = '', prefix = ''] = ID.exec(search) ?? [];
  const ofThing = BY_ID[prefix];
  if (ofThing) return { items: (await ofThing(id)).filter(fits(filter)).reverse(), next: null };
  return paymentsOfPeople(await peopleFor(search), filter, { after, limit });
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
  const [kinds, { pending, failed }] = await Promise.all([paymentSums(), unpaidTopUpCounts()]);
  const completed = Object.values(kinds).reduce((sum, { count }) => sum + count, 0);
  return {
    count: completed + pending + failed,
    statuses: { completed, pending, failed },
    kinds,
    grossSalesAgorot: 0 - kinds.purchase.amountAgorot,
    feeRevenueAgorot: kinds.fee.amountAgorot,
  };
};
