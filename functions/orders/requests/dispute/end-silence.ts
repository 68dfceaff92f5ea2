import { HOUR_MS, MINUTE_MS } from '../../../../shared/calendar/dates.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import type { Write } from '../../../lib/table/table.ts';
import { findProfile } from '../../../market/catalog/model/catalog.table.ts';
import { isCreatorVisible } from '../../../market/catalog/model/profile.ts';
import { isNotified } from '../../../messages/notifications/notifications.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type Dispute, isDisputeOver } from '../model/dispute.ts';
import { dueDisputes, findDispute } from '../model/disputes.table.ts';
import type { DisputePlan } from '../model/step-on.ts';
import { findUpload } from '../video/uploads.table.ts';
import { leftOf, moveDispute } from './move-dispute.ts';
import { planOfSilence } from './silence.ts';
import { silentRefundsOf } from './silences.table.ts';

/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 4 * MINUTE_MS;

/** What was sent in time is waited for: on its way, and while it is made one that everybody can play. */
const SENDING_MS = 3 * HOUR_MS;

const isArriving = async ({ step, requestId, until = '' }: Dispute, now: Date): Promise<boolean> => {
  if (step !== 'making' || now.getTime() >= Date.parse(until) + SENDING_MS) return false;
  const upload = await findUpload(requestId);
  return upload !== null && upload.at <= until;
};

/** Whether a creator was told of it, and is on the site: otherwise their silence says nothing. */
const isThere = async ({ id, creatorId, at }: Dispute): Promise<boolean> => {
  const [profile, isTold] = await Promise.all([
    findProfile(creatorId),
    isNotified({ userId: creatorId, event: 'dispute.opened', source: `${id}#1`, at }),
  ]);
  return isTold && profile !== null && isCreatorVisible(profile);
};

/** Whether silence alone gives all back, and the write that counts it. */
const silentRefund = async (dispute: Dispute, now: Date): Promise<(() => Write) | null> => {
  if (dispute.step !== 'creator_answers') return null;
  const [there, refunds, { silentRefundsMost }] = await Promise.all([
    isThere(dispute),
    silentRefundsOf(dispute.fanId, now),
    settings(),
  ]);
  return there && refunds.count < silentRefundsMost ? refunds.countWrite : null;
};

type Plan = (plan: DisputePlan) => DisputePlan;

/** A wallet that was closed takes no money: a person has to see to it. */
const toDesk: Plan = () => ({ to: 'desk' });

const move = async (dispute: Dispute, due: string, now: Date, change: Plan = (plan) => plan) => {
  const countWrite = await silentRefund(dispute, now);
  await moveDispute({
    requestId: dispute.requestId,
    by: 'clock',
    mark: inputHash(['clock', due]),
    now,
    v: dispute.v,
    line: { by: 'clock', act: 'silence', text: '', amountAgorot: null, day: null },
    mayMove: () => true,
    plan: ({ step, offer }, request) =>
      change(planOfSilence({ step, offer }, { leftAgorot: leftOf(request), refunds: countWrite !== null })),
    beside: (_, { outcome }) => (countWrite && outcome === 'full' ? [countWrite()] : []),
  });
};

const CHANGED = new Set([
  'dispute.changed',
  'dispute.not_possible',
  'dispute.not_found',
  'request.not_found',
]);

/** Ends the step of one dispute whose time is over; false when somebody did something first. */
const end = async ({ requestId, due }: { requestId: string; due: string }, now: Date): Promise<boolean> => {
  const dispute = await findDispute(requestId);
  // The index is eventually consistent: it may have moved on since.
  const isDue = dispute?.until !== undefined && dispute.until < now.toISOString() && !isDisputeOver(dispute);
  if (!dispute || !isDue || (await isArriving(dispute, now))) return false;
  try {
    await move(dispute, due, now);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (CHANGED.has(error.code)) return false;
    if (error.code !== 'wallet.closed') throw error;
    await move(dispute, due, now, toDesk);
    return true;
  }
};

/**
 * Ends each step of a dispute in which nobody answered in time. Run as often as one likes: each is its own transaction,
 * and an answer counts until that has won. Answers how many; throws when some could not be.
 */
export const endSilentDisputes = async (now: Date): Promise<number> => {
  const stop = Date.now() + RUN_MS;
  let ended = 0;
  let failed = 0;
  for await (const due of dueDisputes(now)) {
    if (Date.now() > stop) break;
    try {
      if (await end(due, now)) ended += 1;
    } catch (error) {
      failed += 1;
      logger.error('A dispute could not be ended in time', {
        requestId: due.requestId,
        error: error as Error,
      });
    }
  }
  if (failed > 0) throw new Error(`${failed} disputes past their time could not be ended`);
  return ended;
};
