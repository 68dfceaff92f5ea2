import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { SETTLE_AFTER_MINUTES } from './open-top-up.ts';
import { failTopUp, type Settled, settleTopUp } from './settle-top-up.ts';
import { dueTopUps, findTopUp, postponedWrite } from './top-up.table.ts';

/** PayPal gives an approved order back after three hours; later than this, no order of ours is paid any more. */
const GIVEN_UP_AFTER_MS = 6 * 60 * MINUTE_MS;
/** What PayPal itself looks at takes hours or days. */
const WAITING_MINUTES = 6 * 60;
/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 4 * MINUTE_MS;

/** With one of these codes no top-up can be settled. */
const STOPS = new Set(['paypal.unavailable', 'paypal.not_configured', 'paypal.authentication']);

/** What the clock does with a top-up that is still pending after PayPal was asked. */
export const nextStep = (
  verdict: Settled['verdict']['kind'],
  ageMs: number,
): 'declined' | 'expired' | { readonly afterMinutes: number } => {
  if (verdict === 'refused') return 'declined';
  if (verdict === 'waiting') return { afterMinutes: WAITING_MINUTES };
  return ageMs >= GIVEN_UP_AFTER_MS ? 'expired' : { afterMinutes: SETTLE_AFTER_MINUTES };
};

const settle = async (id: string, now: Date): Promise<void> => {
  const { verdict } = await settleTopUp(id, now, { mayCapture: true });
  const topUp = await findTopUp(id);
  if (topUp?.status !== 'pending') return;
  const step = nextStep(verdict.kind, now.getTime() - Date.parse(topUp.at));
  if (typeof step === 'string') await failTopUp(topUp, step);
  else await transact([postponedWrite(topUp, new Date(now.getTime() + step.afterMinutes * MINUTE_MS))]);
};

/**
 * Finds out what became of top-ups that nobody finished: takes what was approved, gives up what was abandoned. Run as
 * often as one likes. Answers how many it looked at; throws when some could not be settled.
 */
export const settleDueTopUps = async (now: Date): Promise<number> => {
  if (env('PAYMENTS_MODE') !== 'paypal') return 0;
  const end = Date.now() + RUN_MS;
  let settled = 0;
  let failed = 0;
  for await (const id of dueTopUps(now)) {
    if (Date.now() > end) break;
    try {
      await settle(id, now);
      settled += 1;
    } catch (error) {
      // Changed concurrently: it is checked again when it is due.
      if (error instanceof ConditionFailed) continue;
      failed += 1;
      logger.error('A top-up could not be settled', { topUpId: id, error: error as Error });
      if (error instanceof Refusal && STOPS.has(error.code)) break;
    }
  }
  if (failed > 0) throw new Error(`${failed} top-ups could not be settled`);
  return settled;
};
