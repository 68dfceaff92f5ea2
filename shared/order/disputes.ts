import { addDays, type Day, dayOf } from '../calendar/dates.ts';

/** What a fan may complain of in a delivered video, in the order in which it is asked. */
export const DISPUTE_REASONS = [
  'not_asked',
  'name_wrong',
  'not_playing',
  'too_short',
  'hurtful',
  'not_promised',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** The lists of the back office. A dispute is no status of its request, which stays completed. */
export const DISPUTE_STATES = ['pending', 'escalated', 'resolved'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What the back office lists: all, those of each state, and those that wait for a decision of the desk. */
export const DISPUTE_LISTS = ['all', ...DISPUTE_STATES, 'desk'] as const;
export type DisputeList = (typeof DISPUTE_LISTS)[number];

export type DisputeParty = 'fan' | 'creator' | 'desk';

interface StepFacts {
  readonly state: DisputeState;
  /** Who acts next; null: nobody, it is over. */
  readonly next: DisputeParty | null;
  /** How long they have; null where no clock ends it, or the agreed day does. */
  readonly hours: number | null;
}

const ANSWER_HOURS = 48;
const ANSWER_DAYS = 2;

/**
 * Where a dispute is. The hours of a creator who keeps Shabbat are open ones.
 *
 * ```text
 * creator_answers ─ part, again, contest ─> fan_answers ─ passes on ─> desk ─ escalates ─> escalated
 *                                            └ accepts again ─> making ─ second video ─> fan_watches ─ passes on ─> desk
 * ```
 */
export const DISPUTE_STEPS = {
  creator_answers: { state: 'pending', next: 'creator', hours: ANSWER_HOURS },
  fan_answers: { state: 'pending', next: 'fan', hours: ANSWER_HOURS },
  making: { state: 'pending', next: 'creator', hours: null },
  fan_watches: { state: 'pending', next: 'fan', hours: ANSWER_HOURS },
  desk: { state: 'pending', next: 'desk', hours: null },
  escalated: { state: 'escalated', next: 'desk', hours: null },
  over: { state: 'resolved', next: null, hours: null },
} as const satisfies Record<string, StepFacts>;
export type DisputeStep = keyof typeof DISPUTE_STEPS;
export const DISPUTE_STEP_NAMES = Object.keys(DISPUTE_STEPS) as [DisputeStep, ...DisputeStep[]];

/**
 * How a dispute ended: all or a part of what was left of the price went back, the second video took the first one's
 * place, the complaint was rejected or taken back, or an admin changed the status of its order.
 */
export const DISPUTE_OUTCOMES = ['full', 'part', 'again', 'rejected', 'withdrawn', 'status_set'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

interface ActFacts {
  readonly by: DisputeParty;
  /** In which steps it may be done. */
  readonly from: readonly DisputeStep[];
  /** The step after it; null: it depends on what it answers. */
  readonly to: DisputeStep | null;
  /** What has to be said with it: an amount that goes back, or the day until which the video is made again. */
  readonly needs: 'amount' | 'day' | null;
}

const ANSWERED = ['fan_answers', 'fan_watches'] as const;
const BEFORE_THE_END = [
  'creator_answers',
  'fan_answers',
  'making',
  'fan_watches',
  'desk',
  'escalated',
] as const;
const AT_THE_DESK = ['desk', 'escalated'] as const;

/**
 * What people do in a dispute. Silence is ended by the clock: of a creator by all of the money going back (or by the
 * desk), of a fan by what was offered, and where nothing was, by the complaint being taken back.
 */
export const DISPUTE_ACTS = {
  accept_all: { by: 'creator', from: ['creator_answers'], to: 'over', needs: null },
  offer_part: { by: 'creator', from: ['creator_answers'], to: 'fan_answers', needs: 'amount' },
  offer_again: { by: 'creator', from: ['creator_answers'], to: 'fan_answers', needs: 'day' },
  contest: { by: 'creator', from: ['creator_answers'], to: 'fan_answers', needs: null },
  accept: { by: 'fan', from: ANSWERED, to: null, needs: null },
  pass_on: { by: 'fan', from: ANSWERED, to: 'desk', needs: null },
  withdraw: { by: 'fan', from: BEFORE_THE_END, to: 'over', needs: null },
  decide_full: { by: 'desk', from: AT_THE_DESK, to: 'over', needs: null },
  decide_part: { by: 'desk', from: AT_THE_DESK, to: 'over', needs: 'amount' },
  decide_again: { by: 'desk', from: AT_THE_DESK, to: 'making', needs: 'day' },
  reject: { by: 'desk', from: AT_THE_DESK, to: 'over', needs: null },
  escalate: { by: 'desk', from: ['desk'], to: 'escalated', needs: null },
} as const satisfies Record<string, ActFacts>;
export type DisputeAct = keyof typeof DISPUTE_ACTS;

type ActOf<By extends DisputeParty> = {
  [A in DisputeAct]: (typeof DISPUTE_ACTS)[A]['by'] extends By ? A : never;
}[DisputeAct];
const actsOf = <By extends DisputeParty>(party: By) =>
  Object.entries(DISPUTE_ACTS).flatMap(([act, { by }]) => (by === party ? act : [])) as [
    ActOf<By>,
    ...ActOf<By>[],
  ];

export const CREATOR_ACTS = actsOf('creator');
export const FAN_ACTS = actsOf('fan');
export const DESK_ACTS = actsOf('desk');

/** What has to be said with an act. */
export const neededBy = (act: DisputeAct): ActFacts['needs'] => DISPUTE_ACTS[act].needs;

/**
 * The first day by which a second video may be promised: an offer is answered first, and leaves a day for the making.
 */
export const firstDayOf = (act: DisputeAct, now: Date): Day =>
  addDays(dayOf(now), act === 'offer_again' ? ANSWER_DAYS + 1 : 1);

/** Whether an act is possible where a dispute is. */
export const isPossible = (act: DisputeAct, step: DisputeStep): boolean =>
  (DISPUTE_ACTS[act].from as readonly DisputeStep[]).includes(step);
