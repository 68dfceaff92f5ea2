import { DAY_MS } from '../../../shared/calendar/dates.ts';
import type { OutsideReport } from '../../../shared/contracts/parts/outside-report.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import type { PayPal } from '../../money/top-ups/paypal/client.ts';
import { paypal } from '../../money/top-ups/paypal/credentials.ts';
import type { AccountReport } from '../../money/top-ups/paypal/transactions.ts';
import { readBooks } from './books.ts';
import { compareReport } from './compare.ts';
import { keepOutside } from './outside.table.ts';

/** PayPal answers 31 days at most. */
const READ_MS = 30 * DAY_MS;
/** The most differences to name; more of them have one common fault. */
const NAMED = 100;

const compared = async (
  report: Extract<AccountReport, { kind: 'read' }>,
  from: Date,
): Promise<Omit<OutsideReport, 'at'>> => {
  const books = await readBooks(report.rows, from);
  const { differences, others, unsettled } = compareReport(report, books);
  for (const difference of differences) logger.error('PayPal’s report differs', { difference });
  if (differences.length > 0) await count('OutsideDiffers');
  const { credited, parts } = books;
  const booked = { credited: credited.length, parts: parts.size };
  logger.info('Compared with PayPal', { rows: report.rows.length, ...booked, unsettled });
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
  const outcome = read.kind === 'read' ? await compared(read, from) : nothing;
  const report: OutsideReport = {
    at: now.toISOString(),
    ...outcome,
    differences: [...outcome.differences],
    others: [...outcome.others],
  };
  await keepOutside(report);
  return report;
};
