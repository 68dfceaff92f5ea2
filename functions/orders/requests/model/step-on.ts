import { omit } from '../../../../shared/omit.ts';
import type { DisputeOutcome, DisputeStep } from '../../../../shared/order/disputes.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../../lib/table/table.ts';
import {
  type Dispute,
  type DisputeLine,
  isDisputeOver,
  type Offer,
  type SecondVideo,
  stepEndsAt,
} from './dispute.ts';
import { changeDisputeWrite } from './disputes.table.ts';
import { findDisputed } from './find-disputed.ts';
import type { Request } from './request.ts';

/** Where an act leads: on to another step, or to its end with so much going back. */
export type DisputePlan = NextStep | { readonly outcome: DisputeOutcome; readonly backAgorot: number };

/** No money moves by it. */
export interface NextStep {
  readonly to: DisputeStep;
  readonly offer?: Offer | undefined;
  readonly madeAgain?: true;
  readonly second?: SecondVideo;
}

export interface DisputeMove<Plan extends DisputePlan = DisputePlan> {
  readonly requestId: string;
  /** A user id, or `clock`. */
  readonly by: string;
  /** The hash of the call, by which a repeat is recognised. */
  readonly mark: string;
  readonly now: Date;
  readonly line: Omit<DisputeLine, 'at'>;
  /** The version that the caller saw; left out, whatever it is. */
  readonly v?: number | undefined;
  /** Whether the caller may know of the request at all; if not it is not found. */
  readonly mayMove: (request: Request) => boolean;
  /** Throws a Refusal where the act is not possible. */
  readonly plan: (dispute: Dispute, request: Request) => Plan;
  /** Further writes of the same transaction: the audit entry. */
  readonly beside?: (before: Dispute, after: Dispute) => readonly Write[];
}

export interface Disputed {
  readonly dispute: Dispute;
  readonly request: Request;
}

/** On to another step, in which no money moves. */
export const stepOn = async (
  { dispute, request }: Disputed,
  { to, offer, madeAgain, second }: NextStep,
  { mark, now, line, beside }: Pick<DisputeMove, 'mark' | 'now' | 'line' | 'beside'>,
): Promise<Disputed> => {
  const until = stepEndsAt(to, now, dispute, offer?.day);
  const after: Dispute = {
    ...omit(dispute, 'until', 'offer'),
    v: dispute.v + 1,
    step: to,
    ...(until ? { until: until.toISOString() } : {}),
    ...(offer ? { offer } : {}),
    ...(madeAgain ? { madeAgain } : {}),
    ...(second ? { second } : {}),
    lines: [...dispute.lines, { ...line, at: now.toISOString() }],
    marks: [...dispute.marks, mark],
  };
  await transact({ dispute: changeDisputeWrite(dispute, after), beside: beside?.(dispute, after) });
  return { dispute: after, request };
};

/**
 * Reads a dispute with its request, and acts on what a move makes of them, again when somebody else was faster. A repeated
 * call finds its mark and changes nothing. Throws the refusal that says why a move is not possible.
 */
export const inDispute = <Plan extends DisputePlan>(
  move: DisputeMove<Plan>,
  act: (now: Disputed, plan: Plan) => Promise<Disputed>,
): Promise<Disputed> =>
  retryOnConflict('service.busy', async () => {
    const { request, dispute } = await findDisputed(move.requestId);
    if (!request || !move.mayMove(request)) throw new Refusal('request.not_found');
    if (!dispute) throw new Refusal('dispute.not_found');
    if (dispute.marks.includes(move.mark)) return { dispute, request };
    if (move.v !== undefined && dispute.v !== move.v)
      throw new Refusal('dispute.changed', undefined, { v: dispute.v, step: dispute.step });
    if (isDisputeOver(dispute)) throw new Refusal('dispute.not_possible', undefined, { step: dispute.step });
    const plan = move.plan(dispute, request);
    return act({ dispute, request }, plan);
  });
