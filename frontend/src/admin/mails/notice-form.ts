import { dayOf, formatDay, formatTime, timeOfDay } from '../../../../shared/calendar/dates.ts';
import { typedDay } from '../../../../shared/calendar/typed-day.ts';
import type { ListedNotice, NoticeReader } from '../../../../shared/contracts/site/notices.ts';
import { NOTICE } from '../../../../shared/limits.ts';

/** A notice as it is typed. */
export interface NoticeForm {
  readonly he: string;
  readonly en: string;
  readonly readers: NoticeReader;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly untilDay: string;
  readonly untilTime: string;
}

const HOUR_MS = 3_600_000;

/** From now for a day, for everybody; or as it is. */
export const formOf = (notice: ListedNotice | null, now: Date): NoticeForm => {
  const from = notice?.from ?? now.toISOString();
  const until = notice?.until ?? new Date(now.getTime() + 24 * HOUR_MS).toISOString();
  return {
    he: notice?.he ?? '',
    en: notice?.en ?? '',
    readers: notice?.readers ?? 'everybody',
    fromDay: formatDay(from),
    fromTime: formatTime(from),
    untilDay: formatDay(until),
    untilTime: formatTime(until),
  };
};

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** `2026-12-01T19:30`; null for what is no moment. */
const momentOf = (day: string, time: string, now: Date): string | null => {
  const found = typedDay(day, { today: dayOf(now) });
  const isTime = TIME.test(time.trim());
  return found && isTime ? `${found}T${time.trim().padStart(5, '0')}` : null;
};

const instantOf = (moment: string): number => timeOfDay(moment.slice(0, 10), moment.slice(11)).getTime();

export type NoticeProblem = 'he' | 'en' | 'from' | 'until' | 'order' | 'long';

/** What the server is asked for; or the fields that are not right, in their order. */
export const noticeOf = (
  { he, en, readers, ...typed }: NoticeForm,
  now: Date,
):
  | { readonly notice: { he: string; en: string; readers: NoticeReader; from: string; until: string } }
  | { readonly problems: readonly NoticeProblem[] } => {
  const from = momentOf(typed.fromDay, typed.fromTime, now);
  const until = momentOf(typed.untilDay, typed.untilTime, now);
  const problems: NoticeProblem[] = [];
  if (he.trim() === '') problems.push('he');
  if (en.trim() === '') problems.push('en');
  if (!from) problems.push('from');
  if (!until || instantOf(until) <= now.getTime()) problems.push('until');
  if (!from || !until || problems.length > 0) return { problems };
  const lasts = instantOf(until) - instantOf(from);
  if (lasts <= 0) return { problems: ['order'] };
  if (lasts > NOTICE.days * 24 * HOUR_MS) return { problems: ['long'] };
  return { notice: { he: he.trim(), en: en.trim(), readers, from, until } };
};

export const noticeStateOf = (
  { from, until }: Pick<ListedNotice, 'from' | 'until'>,
  now: Date,
): 'planned' | 'running' | 'over' => {
  const at = now.toISOString();
  if (until <= at) return 'over';
  return from <= at ? 'running' : 'planned';
};
