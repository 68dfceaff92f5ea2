import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf, daysBetween, formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import { formatDeadline } from '../../../../../shared/calendar/deadline.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { call, keyOf } from '../../../api/api.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { toast } from '../../../core/page/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useDayWords } from '../../../ui/text/arrival.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { waitOf } from './wait-of.ts';

/** Reminds the creator, once. Asking again does nothing, so it needs no key. */
const Remind = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const { id } = request;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('requests.remind', { id }),
    onSuccess: (reminded) => {
      answers.setQueryData(keyOf('requests.get', { id }), reminded);
    },
    onError: (error) => {
      toast.error(failureText(t('wait.remindFailed'), error, textOf(error)));
      void answers.invalidateQueries({ queryKey: keyOf('requests.get', { id }) });
    },
  });
  return (
    <Button
      icon="bell"
      size="small"
      pending={isPending}
      className="justify-self-start"
      onClick={() => mutate()}
    >
      {t('wait.remind')}
    </Button>
  );
};

/** How long it is until the promised day; when that has come, the creator can be reminded, once. Then, when the money goes back. */
export const Waiting = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const dayWords = useDayWords();
  const now = new Date();
  const wait = waitOf(request, now);
  if (!wait) return null;
  const days = daysBetween(dayOf(now), request.arrivesBy);
  return (
    <div className="grid gap-3 rounded-card bg-sunk p-4 sm:p-5">
      {wait.text === 'days' ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-display text-heading">{t('wait.days', { count: days })}</strong>
          <span className="text-muted">{t('wait.until', { day: isolate(dayWords(request.arrivesBy)) })}</span>
        </p>
      ) : (
        <p>
          <strong className="block text-title font-semibold">{t(`wait.${wait.text}`)}</strong>
          {wait.text !== 'today' && (
            <span className="text-muted">
              {t(`wait.${wait.text}Text`, {
                day: isolate(formatDeadline(request.deadlineAt)),
                ends: isolate(formatTimestamp(wait.endsAt)),
                count: wait.graceHours,
              })}
            </span>
          )}
        </p>
      )}
      {wait.remind === 'now' && <Remind request={request} />}
      <p role="status" className="text-small text-muted empty:hidden">
        {request.nudgedAt && (
          <span>
            {t('wait.remindedAt')} <DateText at={request.nudgedAt} time />
          </span>
        )}
      </p>
    </div>
  );
};
