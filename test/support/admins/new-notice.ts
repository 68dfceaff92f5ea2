import { addDays, dayOf, timeOfDay } from '../../../shared/calendar/dates.ts';
import type { NoticeReader } from '../../../shared/contracts/site/notices.ts';
import type { Person } from '../acts/people.ts';

/** A notice that runs from yesterday to the day after tomorrow. */
export const newNotice = (text: string, readers: NoticeReader = 'admins') => {
  const today = dayOf(new Date());
  return {
    ...{ he: `שימו לב: ${text}`, en: `Mind you: ${text}`, readers },
    from: `${addDays(today, -1)}T10:00`,
    until: `${addDays(today, 2)}T10:00`,
  };
};

/** The same as the audit tells it. */
export const auditedNotice = (text: string) => {
  const { from, until, ...words } = newNotice(text);
  const instantOf = (moment: string): string =>
    timeOfDay(moment.slice(0, 10), moment.slice(11)).toISOString();
  return { ...words, from: instantOf(from), until: instantOf(until) };
};

/** Takes all notices back, for the files that come after. */
export const removeNotices = async (admin: Person): Promise<void> => {
  const read = async () => (await admin.call('noticesAdmin.list', {})).body;
  for (const { id } of (await read()).items) {
    const { v } = await read();
    await admin.call('noticesAdmin.remove', { id, v });
  }
};
