import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { latestDeadline } from '../../../../shared/calendar/deadline.ts';
import { isOpenDay, type Keeper } from '../../../../shared/calendar/open-time.ts';
import type { disputes } from '../../../../shared/contracts/orders/disputes.ts';
import type { disputesAdmin } from '../../../../shared/contracts/orders/disputes-admin.ts';
import type { DisputeView, FanDisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import {
  DISPUTE_ACTS,
  type DisputeAct,
  firstDayOf,
  isPossible,
  neededBy,
} from '../../../../shared/order/disputes.ts';
import { sidesOf } from '../../../audit/act.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import type { Dispute } from '../model/dispute.ts';
import { disputeViewOf, fanDisputeViewOf } from '../model/dispute-facts.ts';
import { isPartyOf, type Request } from '../model/request.ts';
import type { DisputePlan } from '../model/step-on.ts';
import { leftOf, moveDispute } from './move-dispute.ts';

interface Said {
  readonly amountAgorot?: number | undefined;
  readonly day?: string | undefined;
}

const notPossible = ({ step }: Dispute): Refusal => new Refusal('dispute.not_possible', undefined, { step });

const backOf = (agorot: number, request: Request): DisputePlan => {
  const leftAgorot = leftOf(request);
  if (agorot > leftAgorot) throw new Refusal('request.refund_too_large', undefined, { leftAgorot });
  return { outcome: agorot === leftAgorot ? 'full' : 'part', backAgorot: agorot };
};

/** What a fan says yes to: the second video, or what was offered. Against a creator who contests there is nothing. */
const accepted = (dispute: Dispute, request: Request): DisputePlan => {
  const { step, offer } = dispute;
  if (step === 'fan_watches') return { outcome: 'again', backAgorot: 0 };
  if (offer?.day !== undefined) return { to: 'making', offer, madeAgain: true };
  if (offer?.amountAgorot === undefined) throw notPossible(dispute);
  return backOf(offer.amountAgorot, request);
};

/** An offer or decision without what it needs is none. */
const saidOf = (
  act: DisputeAct,
  { amountAgorot, day }: Said,
  now: Date,
  keeper: Keeper,
): { amount: number; day: string } => {
  const needs = neededBy(act);
  if ((needs === 'amount') !== (amountAgorot !== undefined) || (needs === 'day') !== (day !== undefined))
    throw new Refusal('dispute.incomplete', undefined, { needs });
  if (day !== undefined) {
    const first = firstDayOf(act, now);
    if (!isDay(day) || day < first || day > latestDeadline(now) || !isOpenDay(day, keeper))
      throw new Refusal('request.deadline_invalid', undefined, { first });
  }
  return { amount: amountAgorot ?? 0, day: day ?? '' };
};

/** Where each act leads from a dispute as it is. */
const planOf = (act: DisputeAct, said: Said, now: Date) => (dispute: Dispute, request: Request) => {
  if (!isPossible(act, dispute.step)) throw notPossible(dispute);
  const { amount, day } = saidOf(act, said, now, dispute);
  const plans: Readonly<Record<DisputeAct, () => DisputePlan>> = {
    accept_all: () => ({ outcome: 'full', backAgorot: leftOf(request) }),
    offer_part: () => {
      backOf(amount, request);
      return { to: 'fan_answers', offer: { amountAgorot: amount } };
    },
    offer_again: () => ({ to: 'fan_answers', offer: { day } }),
    contest: () => ({ to: 'fan_answers' }),
    accept: () => accepted(dispute, request),
    pass_on: () => ({ to: 'desk' }),
    withdraw: () => ({ outcome: 'withdrawn', backAgorot: 0 }),
    decide_full: () => ({ outcome: 'full', backAgorot: leftOf(request) }),
    decide_part: () => backOf(amount, request),
    decide_again: () => {
      // It is made once a dispute.
      if (dispute.madeAgain) throw notPossible(dispute);
      return { to: 'making', offer: { day }, madeAgain: true };
    },
    reject: () => ({ outcome: 'rejected', backAgorot: 0 }),
    escalate: () => ({ to: 'escalated' }),
  };
  return plans[act]();
};

interface Act {
  readonly actor: Actor;
  readonly input: { readonly id: string; readonly v: number; readonly act: DisputeAct } & Said;
  readonly now: Date;
  readonly key: string;
}

const moveOf = ({ actor, input, now, key }: Act, text: string) => ({
  requestId: input.id,
  v: input.v,
  by: actor.id,
  mark: inputHash([actor.id, key, input]),
  now,
  line: {
    by: DISPUTE_ACTS[input.act].by,
    act: input.act,
    text,
    amountAgorot: input.amountAgorot ?? null,
    day: input.day ?? null,
  },
  plan: planOf(input.act, input, now),
});

/** The answer of its creator. Throws as the contract says. */
export const answerDispute = async (call: Call<typeof disputes.answer, Actor>): Promise<DisputeView> => {
  const { actor, input } = call;
  return disputeViewOf(
    await moveDispute({
      ...moveOf(call, input.text),
      mayMove: ({ creatorId }) => creatorId === actor.id,
    }),
  );
};

/** The fan's yes to what was offered, no, or never mind. Throws as the contract says. */
export const replyInDispute = async (call: Call<typeof disputes.reply, Actor>): Promise<FanDisputeView> => {
  const { actor, input } = call;
  return fanDisputeViewOf(
    await moveDispute({ ...moveOf(call, input.text), mayMove: ({ fanId }) => fanId === actor.id }),
  );
};

/** What the desk decides of a dispute that was passed on to it, of nobody's own order. Throws as the contract says. */
export const decideDispute = async (call: Call<typeof disputesAdmin.decide, Actor>): Promise<DisputeView> => {
  const { actor, input, now } = call;
  const move = moveOf(call, input.reason);
  return disputeViewOf(
    await moveDispute({
      ...move,
      mayMove: () => true,
      plan: (dispute, request) => {
        if (isPartyOf(request, actor.id)) throw new Refusal('request.own');
        return move.plan(dispute, request);
      },
      beside: (before, after) => [
        auditWrite({
          action: 'dispute.decided',
          entity: 'request',
          id: input.id,
          by: actor.id,
          now,
          ...sidesOf({ step: before.step }, { step: after.step }),
          details: { act: input.act, amount_agorot: after.backAgorot ?? 0, reason: input.reason },
        }),
      ],
    }),
  );
};
