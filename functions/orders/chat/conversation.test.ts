import { describe, expect, it } from 'vitest';
import { type Circumstances, obstacleTo } from './conversation.ts';

const creatorWith = (circumstances: Partial<Circumstances>) =>
  obstacleTo({
    side: 'creator',
    conversation: null,
    hasRequest: false,
    creator: { visible: true, active: true },
    fanActive: true,
    ordersOnly: false,
    ...circumstances,
  });

describe('a creator, approved or not', () => {
  it.each([true, false])(
    'writes first only to who ordered, whoever they blocked (visible: %s)',
    (visible) => {
      const creator = { visible, active: true };
      expect(creatorWith({ creator })).toBe('chat.unavailable');
      expect(creatorWith({ creator, conversation: { n: 0 } })).toBe('chat.unavailable');
      expect(creatorWith({ creator, conversation: { n: 1 } })).toBeNull();
      expect(creatorWith({ creator, hasRequest: true })).toBeNull();
    },
  );
});
