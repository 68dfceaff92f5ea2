import { expect, test, vi } from 'vitest';
import { withSessionStorage } from '../../core/page/session-storage-for-test.ts';
import { dropDraft, dropKey, keepDraft, keepWaiting, readDraft, readKey } from './draft.ts';
import { newOrder } from './order-values.ts';

const AD = 'ad_1';
const kept = withSessionStorage();

/** What is in the storage, whoever wrote it. */
const stored = (value: unknown): void => {
  keepDraft(AD, value as Parameters<typeof keepDraft>[1]);
};

test('what was typed comes back, extras, event and hour included', () => {
  const typed = {
    occasion: 'birthday',
    recipient: 'סבתא',
    instructions: 'לשיר',
    eventDate: '2026-11-28',
    timing: 'hour',
    slot: '2026-11-27T19:00',
    deadline: '2026-11-27',
    extras: ['gift_wrapping'],
    minor: 'no',
  } as const;
  stored(typed);
  expect(readDraft(AD)).toEqual(typed);
  dropDraft(AD);
  expect(readDraft(AD)).toEqual({});
});

test('an order that waited is placed by one key, however many tabs go on with it', () => {
  const waited = newOrder(new Date('2026-11-20T12:00:00Z'), { deliveryHours: 24 });
  keepWaiting(AD, waited, 'drf_081afd8a2nkvv04smb9g0f257h');
  keepDraft(AD, { ...waited, recipient: 'סבתא' });
  expect(readKey(AD)).toBe('drf-081afd8a2nkvv04smb9g0f257h');
  dropKey(AD);
  expect(readKey(AD)).toBeUndefined();
  expect(readDraft(AD).recipient).toBe('סבתא');
  keepWaiting(AD, waited, 'drf_081afd8a2nkvv04smb9g0f257h');
  dropDraft(AD);
  expect(readKey(AD)).toBeUndefined();
});

test('what no order could say stays out', () => {
  stored({
    occasion: 5,
    recipient: null,
    timing: 'night',
    minor: 'perhaps',
    slot: '2026-11-27T19:30',
    extras: ['castle', 'social_share', 'social_share', 3],
    price: 1,
  });
  expect(readDraft(AD)).toEqual({ extras: ['social_share'] });
  stored({ extras: 'gift_wrapping', slot: ['2026-11-27T19:00'] });
  expect(readDraft(AD)).toEqual({});
});

test('an hour brings its day along', () => {
  stored({ slot: '2026-11-27T19:00', deadline: '2026-12-05' });
  expect(readDraft(AD)).toEqual({ slot: '2026-11-27T19:00', deadline: '2026-11-27' });
});

test('a storage that holds something else, or nothing, or is forbidden, is no draft', () => {
  kept.set(`draft:order:${AD}`, '{broken');
  expect(readDraft(AD)).toEqual({});
  kept.set(`draft:order:${AD}`, 'null');
  expect(readDraft(AD)).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  expect(readDraft(AD)).toEqual({});
});
