import { describe, expect, it } from 'vitest';
import { videoUseOf } from './video-use.ts';

const BOUGHT = { status: 'completed', extras: ['download_rights'], publishDays: 90 } as const;
// Half past eleven at night in Israel, and half past midnight of the next day there.
const [EVENING, MIDNIGHT] = ['2026-11-28T21:30:00.000Z', '2026-11-28T22:30:00.000Z'];
const allowedAt = (now: string, more: object = {}) =>
  videoUseOf({ ...BOUGHT, closedAt: EVENING, ...more }, new Date(now));

describe('how a video may be used', () => {
  it('is private without the extra, and without an end where it was bought before there was a term', () => {
    expect(allowedAt(EVENING, { extras: ['social_share'] })).toEqual({ kind: 'private' });
    expect(allowedAt(EVENING, { extras: undefined })).toEqual({ kind: 'private' });
    for (const publishDays of [undefined, null])
      expect(allowedAt('2036-11-28T10:00:00Z', { publishDays })).toEqual({ kind: 'publish' });
  });

  it('has the days that were bought until it is delivered, also once it is declined or opened again', () => {
    for (const order of [
      { status: 'pending', closedAt: undefined },
      { status: 'approved', closedAt: null },
      { status: 'declined' },
    ])
      expect(allowedAt('2036-11-28T10:00:00Z', order)).toEqual({ kind: 'term', days: 90 });
  });

  it('ends with its last day, which counts from the day of completion in Israel', () => {
    const until = (day: string) => ({ kind: 'until', day });
    expect(allowedAt(EVENING)).toEqual(until('2027-02-26'));
    expect(allowedAt(EVENING, { closedAt: MIDNIGHT })).toEqual(until('2027-02-27'));
    expect(allowedAt('2027-02-26T21:59:59.999Z')).toEqual(until('2027-02-26'));
    expect(allowedAt('2027-02-26T22:00:00.000Z')).toEqual({ kind: 'ended', day: '2027-02-26' });
    expect(allowedAt('2026-12-28T22:00:00.000Z', { publishDays: 30 })).toEqual({
      kind: 'ended',
      day: '2026-12-28',
    });
  });
});
