import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { overviewAdmin } from '../../../shared/contracts/desk/overview-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { figureOf, salesOf } from '../../../shared/money/payment-kinds.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { listUserIds } from '../../accounts/person/people-lists.table.ts';
import { listedRole } from '../../accounts/person/user.ts';
import type { Call } from '../../lib/http/http.ts';
import { listTotals } from '../../lib/table/list-totals.table.ts';
import { countCreatorsSince, creatorTotals } from '../../market/catalog/model/catalog.table.ts';
import { countWaitingMails } from '../../messages/mail/mail.table.ts';
import { findCounts } from '../../money/payouts/withdrawals.table.ts';
import { unpaidTopUpCounts } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { disputeTotals } from '../../orders/requests/model/disputes.table.ts';
import { countLateRequests, requestTotals } from '../../orders/requests/model/request-lists.table.ts';
import { queueTotal } from '../../people/moderation/list-queue.ts';
import { openTickets } from '../../site/support/support.table.ts';
import { findOutside } from '../outside/outside.table.ts';
import { paymentSums } from '../payments/payments.table.ts';
import { findReport } from '../reconcile/report.table.ts';

type Overview = Output<typeof overviewAdmin.overview>;

const NEWEST = 5;
/** Beyond that many, how many exactly helps nobody. */
const MOST = 99;

const usersNow = async (): Promise<Overview['users']> => {
  const { all, byList } = await listTotals('USR');
  const active = Object.entries(byList).filter(([list]) => list.endsWith('#active'));
  return { total: all, active: active.reduce((sum, [, count]) => sum + count, 0) };
};

const newestUsers = async (): Promise<Overview['newest']> => {
  const { items } = await listUserIds({}, { limit: NEWEST });
  return (await findUsers(items)).map(({ id, email, name, avatar, role, status, at }) => ({
    id,
    email,
    name,
    avatar,
    status,
    at,
    role: listedRole(role),
  }));
};

const moneyNow = async (): Promise<Overview['money']> => {
  const { kinds, walletsAgorot } = await paymentSums();
  const { grossAgorot, backAgorot, netAgorot, charges } = salesOf(kinds);
  return {
    netSalesAgorot: netAgorot,
    grossSalesAgorot: grossAgorot,
    returnedAgorot: backAgorot,
    charges,
    feeRevenueAgorot: figureOf(kinds, 'fees').amountAgorot,
    walletsAgorot,
  };
};

const booksNow = async (): Promise<Overview['exceptions']['books']> => {
  const report = await findReport();
  if (!report) return null;
  const { at, items, differences, unsettled } = report;
  return { at, items, differences, unsettled };
};

/** What the back office sees first, from sums; only what time alone changes is counted, and no further than it matters. */
export const readOverview = async ({
  now,
}: Pick<Call<typeof overviewAdmin.overview, Actor>, 'now'>): Promise<Overview> => {
  const aDayAgo = new Date(now.getTime() - DAY_SECONDS * 1_000);
  const [users, creators, newOfDay, requests, money, newest, tickets, disputes] = await Promise.all([
    usersNow(),
    creatorTotals(),
    countCreatorsSince(aDayAgo, MOST),
    requestTotals(),
    moneyNow(),
    newestUsers(),
    openTickets(),
    disputeTotals(),
  ]);
  const [late, reports, withdrawals, mails, { pending, failed }, books, outside] = await Promise.all([
    countLateRequests(MOST, now),
    queueTotal('pending'),
    findCounts(),
    countWaitingMails(MOST, now),
    unpaidTopUpCounts(),
    booksNow(),
    findOutside(),
  ]);
  const { statuses, withVideo } = requests;
  return {
    users,
    creators: { active: creators.shown, total: creators.total, newOfDay },
    requests: { total: Object.values(statuses).reduce((sum, count) => sum + count, 0), statuses },
    money,
    newest,
    approvals: { creators: creators.pending, videos: withVideo, tickets, reports, disputes },
    exceptions: {
      late,
      withdrawals: withdrawals?.pending ?? 0,
      mails,
      topUps: { pending, failed },
      books,
      outside,
    },
  };
};
