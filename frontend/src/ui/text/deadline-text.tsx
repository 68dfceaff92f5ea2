import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { weekdayOf } from '../../../../shared/calendar/day-words.ts';
import { formatDeadline } from '../../../../shared/calendar/deadline.ts';
import { isolate } from './isolate.ts';

/** `Thursday, 26/11/2026` of an ISO instant, with `HH:mm` where the deadline is an hour. */
export const useDeadlineWords = (): ((at: string) => string) => {
  const { t } = useTranslation();
  return (at) => `${t(`weekday.${weekdayOf(dayOf(new Date(at)))}`)}, ${isolate(formatDeadline(at))}`;
};

/** When something is due. `at` is an ISO instant. */
export const DeadlineText = ({ at }: { readonly at: string }) => {
  const words = useDeadlineWords();
  return (
    <time dateTime={at} className="tabular-nums">
      {words(at)}
    </time>
  );
};
