import { describe, expect, it } from 'vitest';
import { withoutParts } from '../top-ups/end-part.ts';
import { takeable, wordOn } from '../top-ups/follow-refunds.ts';
import {
  arrivedOf,
  freeIn,
  freeOf,
  MOST_PARTS,
  oldestReturnable,
  type Part,
  partsOf,
  returnableOf,
  type Sending,
  sendingOfPart,
} from '../top-ups/sending.ts';
import type { TopUp } from '../top-ups/top-up.table.ts';

const paid = (id: string, amountAgorot: number, more: Partial<TopUp> = {}): TopUp =>
  ({ id, amountAgorot, status: 'captured', method: 'paypal', captureId: `C${id}`, ...more }) as TopUp;

describe('what of a payment may go back', () => {
  it('is what is left of it', () => {
    expect(freeOf(paid('a', 1_000))).toBe(1_000);
    const back = [
      { part: 'snd_1-0', agorot: 300 },
      { part: 'snd_2-0', agorot: 200 },
    ];
    expect(freeOf(paid('a', 1_000, { back, reversedAgorot: 100 }))).toBe(400);
    expect(freeOf(paid('a', 1_000, { back, reversedAgorot: 900 }))).toBe(0);
  });

  it.each<Partial<TopUp>>([
    { status: 'pending' },
    { status: 'reversed' },
    { method: 'manual' },
    { captureId: '' },
    { disputes: [{ id: 'd', isOver: false }] },
  ])('is nothing of one that is %j', (more) => expect(freeOf(paid('a', 1_000, more))).toBe(0));

  it('is free again when a dispute is over', () => {
    expect(freeOf(paid('a', 1_000, { disputes: [{ id: 'd', isOver: true }] }))).toBe(1_000);
  });

  it('is 179 days old at most', () => {
    expect(oldestReturnable(new Date('2026-12-31T10:00:00Z'))).toEqual(new Date('2026-07-05T10:00:00Z'));
  });
});

describe('what of a sending has arrived', () => {
  const parts = (...states: readonly Part['state'][]) =>
    states.map((state, i) => ({ state, amountAgorot: 100 * (i + 1) }) as Part);
  const at = '2026-11-20T10:00:00.000Z';

  it('is nothing while a part is open, and where none arrived', () => {
    for (const open of ['asked', 'sent', 'waiting'] as const)
      expect(arrivedOf({ parts: parts('done', open), at })).toBeNull();
    expect(arrivedOf({ parts: parts('failed', 'taken'), at })).toBeNull();
  });

  it('is what is back at its payer since its last part ended', () => {
    const endedAt = '2026-11-22T08:00:00.000Z';
    expect(arrivedOf({ parts: parts('done', 'failed', 'done'), at, endedAt })).toEqual({
      amountAgorot: 400,
      at: endedAt,
    });
    expect(arrivedOf({ parts: parts('done'), at })).toEqual({ amountAgorot: 100, at });
  });
});

describe('the parts of an amount', () => {
  const amounts = (agorot: number, topUps: readonly TopUp[]) =>
    partsOf('snd_1', agorot, topUps).map(({ part }) => [part.id, part.topUpId, part.amountAgorot]);

  it('are the newest payments, or the newest one that covers it alone', () => {
    const payments = [paid('new', 300), paid('empty', 5, { status: 'reversed' }), paid('old', 1_000)];
    expect(amounts(200, payments)).toEqual([['snd_1-0', 'new', 200]]);
    expect(amounts(1_000, payments)).toEqual([['snd_1-0', 'old', 1_000]]);
    expect(amounts(1_200, payments)).toEqual([
      ['snd_1-0', 'new', 300],
      ['snd_1-1', 'old', 900],
    ]);
    expect([returnableOf(payments), freeIn(payments)]).toEqual([1_300, 1_300]);
    // No more than it takes.
    expect(amounts(15, [paid('a', 10), paid('b', 10), paid('c', 10)])).toEqual([
      ['snd_1-0', 'a', 10],
      ['snd_1-1', 'b', 5],
    ]);
  });

  it('are twenty at most, and what may go back is no more than they', () => {
    const many = Array.from({ length: MOST_PARTS + 5 }, (_, i) => paid(`${i}`, 10));
    expect(returnableOf(many)).toBe(10 * MOST_PARTS);
    expect(amounts(returnableOf(many), many)).toHaveLength(MOST_PARTS);
    expect(amounts(10 * (MOST_PARTS + 5), many)).toHaveLength(MOST_PARTS);
    const empty = Array.from({ length: 3 }, (_, i) => paid(`empty-${i}`, 10, { status: 'reversed' }));
    expect(returnableOf([...empty, ...many])).toBe(10 * MOST_PARTS);
    // What is left goes by another sending.
    expect(freeIn(many)).toBe(10 * (MOST_PARTS + 5));
  });

  it('know their sending', () => expect(sendingOfPart('snd_1-12')).toBe('snd_1'));
});

it('what goes back of a payment is what is left without these parts', () => {
  const back = ['a', 'b', 'c'].map((part) => ({ part, agorot: 1 }));
  const parts = [{ id: 'a' }, { id: 'c' }] as Part[];
  expect(withoutParts(paid('p', 3, { back }), parts)).toEqual([{ part: 'b', agorot: 1 }]);
  expect(withoutParts(paid('p', 3), parts)).toEqual([]);
});

describe('what PayPal says of a part', () => {
  const part = (state: Part['state'], amountAgorot = 400, id = 'snd_1-0'): Part => ({
    ...{ id, topUpId: 'a', captureId: 'Ca', amountAgorot, state },
  });
  const refund = (status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED', of = 'snd_1-0') => ({
    ...{ id: `R${of}`, part: of, status, amountAgorot: 400 },
  });
  const word = (sent: readonly ReturnType<typeof refund>[], reversedAgorot = 0) =>
    wordOn(part('sent'), paid('a', 1_000), { sent, reversedAgorot });

  it.each([
    [[], 'null'],
    [[refund('COMPLETED')], 'done'],
    [[refund('FAILED'), refund('COMPLETED')], 'done'],
    [[refund('PENDING')], 'waiting'],
    [[refund('FAILED'), refund('PENDING')], 'waiting'],
    [[refund('FAILED')], 'failed'],
    [[refund('CANCELLED')], 'failed'],
    [[refund('COMPLETED', 'snd_2-0')], 'null'],
  ] as const)('%j is %s', (sent, said) => expect(String(word(sent))).toBe(said));

  it('is lost once what is left does not cover it', () => {
    expect([word([], 600), word([], 601)]).toEqual([null, 'lost']);
    expect(word([refund('PENDING', 'snd_2-0')], 201)).toBe('lost');
    expect(word([refund('COMPLETED', 'snd_2-0')], 201)).toBe('lost');
    expect(word([refund('FAILED', 'snd_2-0')], 201)).toBe(null);
  });

  it('says what others may take first: what has ended, then what was not asked for', () => {
    const sending = { id: 'snd_1' } as Sending;
    const parts = (['asked', 'sent', 'waiting'] as const).map((state, i) => ({
      sending,
      part: part(state, 100, `snd_1-${i}`),
    }));
    const ids = takeable(parts, paid('a', 1_000), {
      sent: [{ ...refund('FAILED', 'snd_1-2') }],
      reversedAgorot: 50,
    }).map((one) => one.part.id);
    expect(ids).toEqual(['snd_1-2', 'snd_1-0']);
  });
});
