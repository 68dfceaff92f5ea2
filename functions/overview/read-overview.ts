import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { overviewAdmin } from '../../shared/contracts/overview-admin.ts';
import { DAY_SECONDS } from '../../shared/dates.ts';
import { figureOf, salesOf } from '../../shared/payment-kinds.ts';
import { findUsers, listUserIds } from '../accounts/accounts.table.ts';
import { listedRole } from '../accounts/user.ts';
import { countCreatorsSince, creatorTotals } from '../catalog/catalog.table.ts';
import { countOpenReports } from '../chat/reports.table.ts';
import type { Call } from '../lib/http.ts';
import { listTotals } from '../lib/list-totals.table.ts';
import { countWaitingMails } from '../mail/mail.table.ts';
import { paymentSums } from '../payments/payments.table.ts';
import { findCounts } from '../payouts/withdrawals.table.ts';
import { findReport } from '../reconcile/report.table.ts';
import { countLateRequests, requestTotals } from '../requests/request-lists.table.ts';
import { openTickets } from '../support/support.table.ts';
import { unpaidTopUpCounts } from '../top-ups/unpaid-top-ups.table.ts';

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
  const [users, creators, newOfDay, requests, money, newest, tickets] = await Promise.all([
    usersNow(),
    creatorTotals(),
    countCreatorsSince(aDayAgo, MOST),
    requestTotals(),
    moneyNow(),
    newestUsers(),
    openTickets(),
  ]);
  const [late, reports, withdrawals, mails, { pending, failed }, books] = await Promise.all([
    countLateRequests(MOST, now),
    countOpenReports(MOST),
    findCounts(),
    countWaitingMails(MOST, now),
    unpaidTopUpCounts(),
    booksNow(),
  ]);
  const { statuses, withVideo } = requests;
  return {
    users,
    creators: { active: creators.shown, total: creators.total, newOfDay },
    requests: { total: Object.values(statuses).reduce((sum, count) => sum + count, 0), statuses },
    money,
    newest,
    approvals: { creators: creators.pending, videos: withVideo, tickets, reports },
    exceptions: {
      late,
      withdrawals: withdrawals?.pending ?? 0,
      mails,
      topUps: { pending, failed },
      books,
    },
  };
};
