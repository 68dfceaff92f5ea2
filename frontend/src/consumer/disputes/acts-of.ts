import type { FanDisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import { CREATOR_ACTS, type DisputeStep, FAN_ACTS, isPossible } from '../../../../shared/order/disputes.ts';

export type Side = 'fan' | 'creator';
export type FanAct = (typeof FAN_ACTS)[number];
export type CreatorAct = (typeof CREATOR_ACTS)[number];
export type Act = FanAct | CreatorAct;

type Where = Pick<FanDisputeView, 'step' | 'offer'>;

export const isFans = (act: Act): act is FanAct => (FAN_ACTS as readonly Act[]).includes(act);

/** What this side can do now: nothing is there to be accepted where the creator only disagreed. */
export const actsOf = ({ step, offer }: Where, by: Side): readonly Act[] =>
  (by === 'fan' ? FAN_ACTS : CREATOR_ACTS).filter(
    (act) => isPossible(act, step) && (act !== 'accept' || step !== 'fan_answers' || offer !== null),
  );

export type Silence = Exclude<DisputeStep, 'desk' | 'escalated' | 'over'> | 'offer';

/** Which sentence says what the clock does where nobody answers in time; null where no clock does anything. */
export const silenceOf = ({ step, offer }: Where): Silence | null => {
  if (step === 'fan_answers' && offer) return 'offer';
  return step === 'desk' || step === 'escalated' || step === 'over' ? null : step;
};
