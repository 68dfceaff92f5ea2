import { expect, it, vi } from 'vitest';
import { clockAt, dayOf } from '../../../../shared/calendar/dates.ts';

it('knows today from the page, without Intl', async () => {
  const at = new Date('2026-11-20T22:30:00Z');
  const clock = clockAt(at);
  vi.resetModules();
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('document', { documentElement: { dataset: { clock } } });
  await import('./use-today.ts');
  const dates = await import('../../../../shared/calendar/dates.ts');
  expect(dates.dayOf(at)).toBe('2026-11-21');
  expect(asked).not.toHaveBeenCalled();
  // Of another hour the page says nothing.
  const later = new Date('2026-11-21T22:00:00Z');
  expect(dates.dayOf(later)).toBe(dayOf(later));
  expect(asked).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
