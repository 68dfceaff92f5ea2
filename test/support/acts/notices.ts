import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import type { NoticeReader } from '../../../shared/contracts/site/notices.ts';

/** A notice that runs from yesterday to the day after tomorrow. */
export const newNotice = (text: string, readers: NoticeReader = 'admins') => {
  const today = dayOf(new Date());
  return {
    ...{ he: `שימו לב: ${text}`, en: `Mind you: ${text}`, readers },
    from: `${addDays(today, -1)}T10:00`,
    until: `${addDays(today, 2)}T10:00`,
  };
};
