import { expect, it } from 'vitest';
import { daysBeforeEvent } from './before-event.ts';

const by = (deadline: string, eventDate: string, slot?: string) =>
  daysBeforeEvent({ timing: slot === undefined ? 'day' : 'hour', slot: slot ?? '', deadline, eventDate });

it('counts from the chosen time to the event, and behind it backwards', () => {
  expect(by('2026-12-02', '2026-12-06')).toBe(4);
  expect(by('2026-12-06', '2026-12-06')).toBe(0);
  expect(by('2026-12-07', '2026-12-06')).toBe(-1);
  expect(by('2026-12-05', '2026-12-06', '2026-12-05T19:00')).toBe(1);
});

it('counts nothing while the day, the hour or the event is open', () => {
  expect(by('2026-12-02', '')).toBeUndefined();
  expect(by('2.12', '2026-12-06')).toBeUndefined();
  expect(by('2026-12-02', '2026-12-06', '')).toBeUndefined();
});
