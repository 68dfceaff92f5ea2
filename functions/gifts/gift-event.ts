import type { Gift } from './gift.ts';

export interface GiftEvent {
  readonly event: 'gift.seen' | 'gift.thanked' | 'gift.taken_down';
  readonly at: string;
}

/** What the recipient did between two images of a gift. */
export const giftEventsOf = (before: Gift | null, after: Gift): GiftEvent[] => [
  ...(after.seenAt && !before?.seenAt ? [{ event: 'gift.seen', at: after.seenAt } as const] : []),
  ...(after.thankedAt && !before?.thankedAt ? [{ event: 'gift.thanked', at: after.thankedAt } as const] : []),
  ...(after.status === 'taken_down' && before?.status !== 'taken_down'
    ? [{ event: 'gift.taken_down', at: after.endedAt ?? after.at } as const]
    : []),
];
