import { DAY_MS } from '../../../shared/calendar/dates.ts';
import type { OutsideReport } from '../../../shared/contracts/parts/outside-report.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { everyRow } from '../../lib/table/lists.ts';
import type { PayPal } from '../../money/top-ups/paypal/client.ts';
import { paypal } from '../../money/top-ups/paypal/credentials.ts';
import type { AccountReport } from '../../money/top-ups/paypal/transactions.ts';
import { isOpen, type Sending, sendingOfPart } from '../../money/top-ups/sending.ts';
import { findSendings } from '../../money/top-ups/sendings.table.ts';
import { findTopUps, type TopUp } from '../../money/top-ups/top-up.table.ts';
import { allPayments } from '../payments/payments.table.ts';
import { type BookedTopUp, compareReport } from './compare.ts';
import { keepOutside } from './outside.table.ts';

/** PayPal answers 31 days at most. */
const READ_MS = 30 * DAY_MS;
/** Our credit may follow PayPal's payment by days: so much of the report's beginning is there for later credits only. */
const LATE_MS = 3 * DAY_MS;
const PAGE = 100;
/** The most differences to name; more of them have one common fault. */
const NAMED = 100;

/** What our books have of it. While something of it is being sent back nobody can say yet what PayPal has. */
const bookedOf = (topUp: TopUp, sendings: readonly Sending[], now: Date): BookedTopUp => {
  const { id, at, captureId, amountAgorot, feeAgorot, reversedAgorot = 0, movements = [] } = topUp;
  const parts = sendings.flatMap((sending) => sending.parts.filter(({ topUpId }) => topUpId === id));
  const done = parts.filter(({ state }) => state === 'done');
  const times = [movements.at(-1)?.at ?? at, ...done.flatMap(({ sentAt }) => sentAt ?? [])].sort();
  return {
    ...{ id, captureId, amountAgorot, feeAgorot },
    reversedAgorot: done.reduce((sum, part) => sum + part.amountAgorot, reversedAgorot),
    movedAt: parts.some(isOpen) ? now.toISOString() : (times.at(-1) ?? at),
  };
};

/** Ids of the top-ups by PayPal that were credited since. */
const creditedSince = async (since: Date): Promise<string[]> => {
  const ids: string[] = [];
  const pages = everyRow((after) =>
    allPayments({ kind: 'top_up', status: 'completed' }, { after, limit: PAGE }),
  );
  for await (const { id, at, method } of pages) {
    if (Date.parse(at) < since.getTime()) break;
    const [topUpId] = id.split('#');
    if (method === 'paypal' && topUpId) ids.push(topUpId);
  }
  return ids;
};

const compared = async (
  report: Extract<AccountReport, { kind: 'read' }>,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<Omit<OutsideReport, 'at'>> => {
  const credited = await creditedSince(new Date(from.getTime() + LATE_MS));
  const named = report.rows.flatMap(({ customId }) => (customId?.startsWith('top_') ? [customId] : []));
  const topUps = await findTopUps([...new Set([...named, ...credited])]);
  const parts = topUps.flatMap(({ back = [] }) => back.map(({ part }) => sendingOfPart(part)));
  const sendings = await findSendings(parts);
  const booked = new Map(topUps.map((topUp) => [topUp.id, bookedOf(topUp, sendings, now)]));
  const { differences, others, unsettled } = compareReport(report, booked, credited);
  for (const difference of differences) logger.error('PayPal’s report differs', { difference });
  if (differences.length > 0) await count('OutsideDiffers');
  logger.info('Compared with PayPal', { rows: report.rows.length, credited: credited.length, unsettled });
  return {
    state: 'compared',
    until: report.until.toISOString(),
    found: differences.length,
    differences: differences.slice(0, NAMED),
    others: Object.entries(others).map(([code, times]) => ({ code, count: times })),
  };
};

const configured = async (): Promise<PayPal | null> => {
  try {
    return await paypal();
  } catch (error) {
    // Nobody can pay either, and the health of the stage says so.
    if (error instanceof Refusal && error.code === 'paypal.not_configured') return null;
    throw error;
  }
};

/**
 * Compares the money that PayPal says has moved with our books, and keeps what differs for the back office. Repairs
 * nothing. Answers null where the stage takes no payments.
 */
export const compareOutside = async (now: Date): Promise<OutsideReport | null> => {
  const provider = env('PAYMENTS_MODE') === 'paypal' ? await configured() : null;
  if (!provider) return null;
  const from = new Date(now.getTime() - READ_MS);
  const read = await provider.readTransactions(from, now);
  const nothing = { state: 'no_permission', until: null, found: 0, differences: [], others: [] } as const;
  const outcome = read.kind === 'read' ? await compared(read, { from, now }) : nothing;
  const report: OutsideReport = {
    at: now.toISOString(),
    ...outcome,
    differences: [...outcome.differences],
    others: [...outcome.others],
  };
  await keepOutside(report);
  return report;
};
