import { describe, expect, it } from 'vitest';
import { dayOf, timeOfDay } from './dates.ts';
import { isFree, isSlot, SLOT_DAYS, SLOT_TIMES, slotAt, slotDays, WEEKLY_SLOTS } from './slots.ts';

/** Saturday, 21:30 in Israel. */
const NOW = new Date('2026-11-21T19:30:00Z');
const week = (more: Partial<Parameters<typeof slotDays>[0]> = {}) =>
  slotDays({ weekly: WEEKLY_SLOTS, taken: [], now: NOW, deliveryHours: 24, ...more });
const freeOf = (days: ReturnType<typeof slotDays>) =>
  days.flatMap(({ date, slots }) =>
    slots.flatMap(({ time, available }) => (available ? [`${date}T${time}`] : [])),
  );

describe('slots', () => {
  it('are two weeks of eight hours each, from nine in steps of two', () => {
    const days = week();
    expect(days).toHaveLength(SLOT_DAYS);
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-21', '2026-11-22']);
    for (const { slots } of days) expect(slots.map(({ time }) => time)).toEqual([...SLOT_TIMES]);
    expect(SLOT_TIMES).toHaveLength(8);
  });

  it('begin when the creator can deliver, never today', () => {
    expect(freeOf(week())[0]).toBe('2026-11-22T23:00');
    expect(freeOf(week({ deliveryHours: 1 }))[0]).toBe('2026-11-22T09:00');
    expect(freeOf(week({ deliveryHours: 72 }))[0]).toBe('2026-11-24T23:00');
  });

  it('are those of the creator’s week that nobody has', () => {
    const days = week({ weekly: ['2T19:00'], taken: ['2026-12-01T19:00'] });
    expect(freeOf(days)).toEqual(['2026-11-24T19:00']);
    expect([isFree('2026-11-24T19:00', days), isFree('2026-12-01T19:00', days)]).toEqual([true, false]);
    expect(freeOf(week({ weekly: [] }))).toEqual([]);
  });

  it('skip the time in which a creator rests', () => {
    const friday = freeOf(week({ keepsShabbat: true })).filter((slot) => /-2[789]T/.test(slot));
    expect(friday).toEqual([
      ...['2026-11-27T09:00', '2026-11-27T11:00', '2026-11-27T13:00', '2026-11-27T15:00'],
      ...['2026-11-28T21:00', '2026-11-28T23:00'],
      ...SLOT_TIMES.map((time) => `2026-11-29T${time}`),
    ]);
    // 72 hours of work from Saturday night on, and from Wednesday night over Shabbat.
    const late = new Date('2026-11-25T19:30:00Z');
    expect(freeOf(week({ keepsShabbat: true, deliveryHours: 72 }))[0]).toBe('2026-11-24T23:00');
    expect(freeOf(week({ keepsShabbat: true, deliveryHours: 72, now: late }))[0]).toBe('2026-11-30T09:00');
  });

  it('are an instant of Israel’s clock, in summer and in winter', () => {
    expect(slotAt('2026-11-24T19:00').toISOString()).toBe('2026-11-24T17:00:00.000Z');
    expect(slotAt('2026-07-24T19:00').toISOString()).toBe('2026-07-24T16:00:00.000Z');
    // The days on which the clocks change.
    expect(slotAt('2026-03-27T09:00').toISOString()).toBe('2026-03-27T06:00:00.000Z');
    expect(slotAt('2026-10-25T09:00').toISOString()).toBe('2026-10-25T07:00:00.000Z');
    expect(dayOf(timeOfDay('2026-03-27', '02:30'))).toBe('2026-03-27');
  });

  it('are recognised', () => {
    expect(isSlot('2026-11-24T19:00')).toBe(true);
    for (const text of ['2026-11-24', '2026-11-24T19:30', '2026-02-30T19:00', '2026-11-24T19:00T', ''])
      expect([text, isSlot(text)]).toEqual([text, false]);
  });
});
