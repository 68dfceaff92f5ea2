import { learnClock } from '../../../../shared/calendar/dates.ts';

// A rendered page says what its hour is in Israel, so that chips know today without `Intl`. In another hour that is asked.
const { clock } = globalThis.document?.documentElement.dataset ?? {};
if (clock) learnClock(clock);
