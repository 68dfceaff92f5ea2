import { DAY_MS } from '../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../shared/contracts/orders/own-gifts.ts';
import { REACTION, type VideoType } from '../../../../shared/limits.ts';
import { isOfAdult } from '../../../../shared/order/minors.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Gift } from './gift.ts';

/** What a recipient recorded for the buyer. */
export interface Reaction {
  readonly object: string;
  readonly videoType: VideoType;
  /** Of its picture; absent where nobody looked. */
  readonly codec?: string;
  /** The upload it came by: sent again it is the same one. */
  readonly upload: string;
  readonly at: string;
  /** Nobody can watch it from then on. */
  readonly until: string;
  /** Since when the creator may watch it, too. */
  readonly creatorSince?: string;
}

/** It is kept 90 days, and no longer than its gift: without the link its recipient could not take it back. */
export const reactionUntil = ({ endsAt }: Pick<Gift, 'endsAt'>, now: Date): string => {
  const kept = new Date(now.getTime() + REACTION.keptDays * DAY_MS).toISOString();
  return kept < endsAt ? kept : endsAt;
};

export const isReactionOver = ({ until }: Pick<Reaction, 'until'>, now: Date): boolean =>
  until <= now.toISOString();

/** Throws why its recipient cannot send a reaction now; that the gift is live and theirs is known. */
export const refuseReaction = (gift: Pick<Gift, 'minor' | 'seenAt' | 'reaction'>): void => {
  if (!isOfAdult(gift)) throw new Refusal('reaction.not_possible');
  if (!gift.seenAt) throw new Refusal('reaction.not_seen');
  if (gift.reaction) throw new Refusal('reaction.sent');
};

export const reactionViewOf = (reaction: Reaction | undefined, now: Date): OwnGift['reaction'] =>
  reaction
    ? {
        at: reaction.at,
        until: reaction.until,
        over: isReactionOver(reaction, now),
        forCreator: reaction.creatorSince !== undefined,
      }
    : null;
