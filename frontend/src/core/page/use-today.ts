import { type Day, dayOf, learnClock } from '../../../../shared/calendar/dates.ts';
import { useHydrated } from './use-hydrated.ts';

// A rendered page says what its hour is in Israel, so that chips know today without `Intl`. In another hour that is asked.
const clock = globalThis.document?.documentElement.dataset.clock;
const rendered = clock && learnClock(clock);

/** Today in Israel; while a page is hydrated, the day on which it was rendered, whatever a device takes for today. */
export const useToday = (): Day => {
  const today = dayOf(new Date());
  return useHydrated(today, rendered || today);
};
