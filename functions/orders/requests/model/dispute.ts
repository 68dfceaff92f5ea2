import { endOfOpenDay, type Keeper, shiftHours } from '../../../../shared/calendar/open-time.ts';
import type { DisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import {
  DISPUTE_STEPS,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeStep,
} from '../../../../shared/order/disputes.ts';
import type { Key } from '../../../lib/table/table.ts';
import type { Request } from './request.ts';

export type DisputeLine = DisputeView['lines'][number];

/** What lies on the table, by a creator's offer or as it was decided. */
export interface Offer {
  readonly amountAgorot?: number;
  readonly day?: string;
}

/** A second video, which its fan is to watch; it takes the first one's place if they accept it. */
export interface SecondVideo
  extends Pick<Request, 'videoCodec' | 'hasPoster' | 'thumb'>,
    Required<Pick<Request, 'videoAt' | 'videoType' | 'videoFile' | 'videoUpload'>> {}

/** A fan's complaint about a delivered video: an item beside the request, one each. */
export interface Dispute extends Key, Keeper {
  readonly e: 'dispute';
  readonly v: number;
  /** `dsp_` and letters that follow from its request's: what the entries of its money name. */
  readonly id: string;
  readonly requestId: string;
  readonly at: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly reason: DisputeReason;
  readonly text: string;
  readonly step: DisputeStep;
  /** When the clock ends the step. */
  readonly until?: string;
  readonly offer?: Offer;
  /** An offer of a second video was accepted, or decided: that is possible once. */
  readonly madeAgain?: true;
  readonly second?: SecondVideo;
  /** What it holds of the creator's earnings while it is open; less than the net where that was withdrawn before. */
  readonly disputedAgorot?: number;
  readonly outcome?: DisputeOutcome;
  /** What went back to the fan by it. */
  readonly backAgorot?: number;
  readonly closedAt?: string;
  readonly lines: readonly DisputeLine[];
  /** Hashes of the calls that moved it, by which a repeat is recognised; the first one opened it. */
  readonly marks: readonly string[];
}

/** What is known of one, without its place in the table. */
export type DisputeFacts = Omit<Dispute, keyof Key | 'e'>;

/**
 * The letters of a request's id with the halves of their random part exchanged, and the other way: an entry's key has the
 * last ones alone, and the entries of a dispute must never meet those of its request.
 */
const exchanged = (letters: string): string =>
  letters.slice(0, 10) + letters.slice(18) + letters.slice(10, 18);

export const disputeIdOf = (requestId: string): string => `dsp_${exchanged(requestId.slice('req_'.length))}`;
export const requestOfDispute = (disputeId: string): string =>
  `req_${exchanged(disputeId.slice('dsp_'.length))}`;

export const isDisputeOver = ({ step }: Pick<Dispute, 'step'>): boolean => step === 'over';

/** When the clock ends a step that begins now: after its hours, of a creator in open ones, or with the agreed day. */
export const stepEndsAt = (
  step: DisputeStep,
  now: Date,
  keeper: Keeper,
  day: string | undefined,
): Date | undefined => {
  const { hours, next } = DISPUTE_STEPS[step];
  if (step === 'making' && day !== undefined) return endOfOpenDay(day, keeper);
  return hours === null ? undefined : shiftHours(now, hours, next === 'creator' ? keeper : {});
};
