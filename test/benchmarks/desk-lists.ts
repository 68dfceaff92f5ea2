import { findPeopleForAdmin, listUsersForAdmin } from '../../functions/accounts/list-users.ts';
import { readAudit } from '../../functions/audit/read-audit.ts';
import { findFeaturable } from '../../functions/catalog/find-featurable.ts';
import { listCreators } from '../../functions/catalog/list-creators.ts';
import { listDeskAds } from '../../functions/catalog/list-desk-ads.ts';
import { listCategories } from '../../functions/categories/list-categories.ts';
import { readHealth } from '../../functions/health/read-health.ts';
import { readOverview } from '../../functions/overview/read-overview.ts';
import { listPayments } from '../../functions/payments/list-payments.ts';
import { listAllWithdrawals } from '../../functions/payouts/list-withdrawals.ts';
import { listNotes } from '../../functions/people/notes.ts';
import { listAllRequests, listMyRequests } from '../../functions/requests/read-requests.ts';
import { shortId } from '../../shared/short-id.ts';
import { idOf, NOW } from './desk-items.ts';

const order = 'newest' as const;
const call = {
  ...{ actor: { id: idOf('usr', 0) } as never, identity: { sub: '', authTime: 0 } },
  ...{ address: '', key: undefined, now: NOW },
};
type Page = { readonly limit: number; readonly cursor?: string };
type Answer = { readonly items: readonly unknown[]; readonly next: string | null };
/** One page of a list. */
export type Ask = (page: Page) => Promise<Answer>;

const users =
  (input: object = {}): Ask =>
  (page) =>
    listUsersForAdmin({ ...call, input: { ...page, ...input } });
const requests =
  (input: object = {}): Ask =>
  (page) =>
    listAllRequests({ ...call, input: { ...page, order, ...input } });
const payments =
  (input: object = {}): Ask =>
  (page) =>
    listPayments({ ...call, input: { ...page, ...input } });
const withdrawals =
  (input: object = {}): Ask =>
  (page) =>
    listAllWithdrawals({ ...call, input: { ...page, ...input } });
const ads =
  (input: object = {}): Ask =>
  (page) =>
    listDeskAds({ ...call, input: { ...page, ...input } });
const featurable =
  (input: object = {}): Ask =>
  (page) =>
    findFeaturable({ ...call, input: { ...page, ...input } });
const audit =
  (input: object = {}): Ask =>
  (page) =>
    readAudit({ ...call, input: { ...page, ...input } });
/** What is no list is one page. */
const whole =
  (read: () => Promise<unknown>): Ask =>
  async () => ({ items: [await read()], next: null });

/** Every list of the back office with its filters and searches. A new one gets its line here. */
export const LISTS: readonly (readonly [name: string, ask: Ask])[] = [
  ['overview', whole(() => readOverview(call))],
  ['health', whole(() => readHealth(call))],
  ['users', users()],
  ['users of a status', users({ status: 'banned' })],
  ['users by part of a common name', users({ text: 'ברל' })],
  ['the oldest user by name', users({ text: 'שושנה' })],
  [
    'people offered while somebody types',
    whole(() => findPeopleForAdmin({ ...call, input: { letters: 'ברל' } })),
  ],
  ['creators of a state', (page) => listCreators({ ...call, input: { ...page, state: 'pending' } })],
  ['creators who may be featured', featurable()],
  ['the same by part of a common name', featurable({ text: 'ברל', category: 'musician' })],
  ['ads', ads()],
  ['ads that are off', ads({ state: 'inactive' })],
  ['ads of a category', ads({ category: 'actor' })],
  ["ads by part of a common creator's name", ads({ text: 'ברל' })],
  ['ads by a common name, of a category', ads({ text: 'ברל', category: 'musician' })],
  ['the oldest ad by name', ads({ text: 'שושנה' })],
  ['categories with their use', whole(listCategories)],
  ['requests', requests()],
  ['requests of a status', requests({ status: 'approved' })],
  ['late requests', requests({ status: 'late' })],
  ['requests whose video waits', requests({ status: 'video' })],
  ['requests by a common name', requests({ text: 'כהן' })],
  ['the oldest request by word', requests({ text: 'שושנה' })],
  ['the oldest request by short id', requests({ text: shortId(idOf('req', 0)) })],
  ['the oldest request by id', requests({ text: idOf('req', 0) })],
  ["a fan's own requests", (page) => listMyRequests({ ...call, input: page })],
  ["a fan's own open requests", (page) => listMyRequests({ ...call, input: { ...page, status: 'pending' } })],
  ['payments', payments()],
  ['payments of a kind', payments({ kind: 'refund' })],
  ["a person's payments", payments({ search: idOf('usr', 0) })],
  ["a person's payments of a kind", payments({ search: idOf('usr', 0), kind: 'refund' })],
  ['withdrawals', withdrawals()],
  ['withdrawals of a status', withdrawals({ status: 'pending' })],
  ['withdrawals by part of a common name', withdrawals({ text: 'ברל' })],
  ['audit', audit()],
  ['audit by act', audit({ action: 'banned' })],
  ["an admin's acts", audit({ by: idOf('usr', 0) })],
  ['acts on a person', audit({ subject: idOf('usr', 0) })],
  ["a person's notes", (page) => listNotes({ ...call, input: { ...page, id: idOf('usr', 0) } })],
];
