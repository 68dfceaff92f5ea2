import { describe, expect, it } from 'vitest';
import { liveUpdatesOf } from '../../../stream/live/gifts.ts';
import type { Gift } from '../model/gift.ts';
import { dueOf, type GiftMail, isClose, mailViewOf } from './gift-mail.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const at = (day: number, hour = 10): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

describe('the time of an e-mail', () => {
  const gift = { endsAt: '2027-11-23T10:00:00.000Z' } as Gift;

  it('is the hour at which the gift opens, while that is ahead', () => {
    const revealAt = at(30);
    expect(dueOf({ ...gift, revealAt }, null, NOW)).toBe(revealAt);
    expect(() => dueOf({ ...gift, revealAt }, '2026-11-25T19:00', NOW)).toThrow('when the gift opens');
    expect(dueOf({ ...gift, revealAt: at(22) }, null, NOW)).toBe(NOW.toISOString());
  });

  it('is now, or an hour of Israel while the link lives', () => {
    expect(dueOf(gift, null, NOW)).toBe(NOW.toISOString());
    expect(dueOf(gift, '2026-11-25T19:00', NOW)).toBe('2026-11-25T17:00:00.000Z');
    for (const send of ['2026-11-23T12:00', '2026-11-22T19:00', '2027-11-24T12:00'])
      expect(() => dueOf(gift, send, NOW)).toThrow('gift.mail_time');
    expect(() => dueOf({ ...gift, endsAt: at(25) }, '2026-11-25T19:00', NOW)).toThrow('gift.mail_time');
  });
});

it('its buyer’s open pages hear of it, and nobody else’s', () => {
  const item = { pk: 'GML#req_1', sk: 'MAIL', fanId: 'usr_fan', status: 'waits' };
  const told = [{ userId: 'usr_fan', topic: 'gift', id: 'req_1' }];
  expect(liveUpdatesOf({ key: item, before: null, after: item })).toEqual(told);
  expect(liveUpdatesOf({ key: item, before: item, after: null })).toEqual(told);
  const day = { pk: 'GML#usr_fan', sk: 'ON#2026-11-23', n: 1 };
  expect(liveUpdatesOf({ key: day, before: null, after: day })).toEqual([]);
});

it('an address gets one a week, before and after each', () => {
  expect([3, 4, 10, 16, 17].filter((day) => isClose(at(day), at(10)))).toEqual([4, 10, 16]);
});

describe('what the buyer sees', () => {
  const mail = { status: 'waits', hash: 'a', email: 'x@example.com', language: 'he', dueAt: at(25), v: 2 };

  it('is where it goes and when, until it was handed over', () => {
    expect(mailViewOf(mail as GiftMail, 'a')).toEqual({
      status: 'waits',
      email: 'x@example.com',
      language: 'he',
      at: at(25),
      v: 2,
    });
    expect(mailViewOf(null, 'a')).toBeNull();
    // It waits for a link that another one has taken the place of.
    expect(mailViewOf(mail as GiftMail, 'b')).toBeNull();
  });

  it('is the same of every one that was handed over, whatever became of it', () => {
    const handed = { ...mail, status: 'handed', email: undefined } as unknown as GiftMail;
    expect(mailViewOf(handed, 'b')).toMatchObject({ status: 'handed', email: null });
  });
});
