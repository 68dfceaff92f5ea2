import type { DisputeEvent } from '../../../../shared/contracts/messages/notifications.ts';
import type { DisputeStep } from '../../../../shared/order/disputes.ts';
import type { Change } from '../../../lib/table/change.ts';
import type { Dispute, DisputeLine } from '../model/dispute.ts';

export interface DisputeChange {
  readonly event: DisputeEvent;
  /** What somebody did, or the clock. */
  readonly line: DisputeLine;
  readonly dispute: Dispute;
  /** What it held of the creator's earnings before. Agorot. */
  readonly heldAgorot: number;
}

export const isDispute = (image: unknown): image is Dispute => (image as Dispute | null)?.e === 'dispute';

const offered = ({ offer }: Dispute): DisputeEvent => {
  if (offer?.amountAgorot !== undefined) return 'dispute.part_offered';
  return offer?.day === undefined ? 'dispute.contested' : 'dispute.again_offered';
};

const ended = ({ id, outcome }: Dispute): DisputeEvent => {
  if (!outcome) throw new Error(`The dispute ${id} is over without an outcome`);
  return `dispute.${outcome}`;
};

/** What has happened when a dispute is at a step, whoever brought it there. */
const EVENT_AT: Readonly<Record<DisputeStep, (dispute: Dispute) => DisputeEvent>> = {
  creator_answers: () => 'dispute.opened',
  fan_answers: offered,
  making: () => 'dispute.making',
  fan_watches: () => 'dispute.video',
  desk: () => 'dispute.at_desk',
  escalated: () => 'dispute.escalated',
  over: ended,
};

/** The event of a dispute that has a line more; null for any other change. */
export const disputeEventOf = ({ before, after }: Change): DisputeChange | null => {
  if (!isDispute(after)) return null;
  const was = isDispute(before) ? before : null;
  const line = after.lines.at(-1);
  if (!line || after.lines.length === was?.lines.length) return null;
  return { event: EVENT_AT[after.step](after), line, dispute: after, heldAgorot: was?.disputedAgorot ?? 0 };
};
