import type { Gift } from './gift.ts';

export interface GiftEvent {
  readonly event: 'gift.seen' | 'gift.thanked' | 'gift.reacted' | 'gift.taken_down';
  readonly at: string;
  /** Whom it is told. */
  readonly to: readonly ('buyer' | 'creator')[];
  /** What happened, where it may happen to a gift again. */
  readonly of?: string;
}

const BOTH = ['buyer', 'creator'] as const;

/** A reaction is told to its buyer, and to its creator once they may watch it. */
const reactionEvents = (before: Gift | null, after: Gift): GiftEvent[] => {
  const { reaction } = after;
  if (!reaction) return [];
  const isNew = reaction.object !== before?.reaction?.object;
  const { at, object: of, creatorSince } = reaction;
  const event = 'gift.reacted' as const;
  return [
    ...(isNew ? [{ event, at, of, to: ['buyer'] } as const] : []),
    ...(creatorSince && (isNew || !before?.reaction?.creatorSince)
      ? [{ event, at: creatorSince, of, to: ['creator'] } as const]
      : []),
  ];
};

/** What the recipient did between two images of a gift. */
export const giftEventsOf = (before: Gift | null, after: Gift): GiftEvent[] => [
  ...(after.seenAt && !before?.seenAt ? [{ event: 'gift.seen', at: after.seenAt, to: BOTH } as const] : []),
  ...(after.thankedAt && !before?.thankedAt
    ? [{ event: 'gift.thanked', at: after.thankedAt, to: BOTH } as const]
    : []),
  ...reactionEvents(before, after),
  ...(after.status === 'taken_down' && before?.status !== 'taken_down'
    ? [{ event: 'gift.taken_down', at: after.endedAt ?? after.at, to: BOTH } as const]
    : []),
];
