import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weekday } from '../../../../../shared/calendar/slots.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type Edit, useDraft, useKeeping } from '../../../core/drafts/use-draft.ts';
import { toast } from '../../../core/page/toast.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { ChangedNotice } from '../../../ui/controls/changed-notice.tsx';
import { useVersions } from '../../../ui/controls/use-versions.ts';
import { Restored } from '../../../ui/feedback/restored.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { useWeekday } from '../../../ui/text/weekday.ts';
import { isSame, slotsOfWeek, type Week, weekOf } from './week.ts';
import { WeekGrid } from './week-grid.tsx';

type Hours = OutputOf<'catalogCreator.hours'>;

const HOURS = query('catalogCreator.hours', {});

const weekOfHours = ({ slots }: Hours): Week => weekOf(slots);
/** The stored hours, past the cache. */
const readNewest = (): Promise<Hours> => queryClient.fetchQuery({ ...HOURS, staleTime: 0 });

const useSaveHours = ({ save, take, failed }: ReturnType<typeof useVersions<Hours, Week>>) => {
  const { t } = useTranslation('creator');
  return useMutation({
    mutationFn: (slots: string[]) =>
      save(weekOf(slots), ({ v }) => call('catalogCreator.setHours', { slots, v })),
    onSuccess: (saved) => {
      queryClient.setQueryData(HOURS.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf('catalog.slots') });
      toast.success(t('hours.saved'));
      take(saved);
    },
    onError: (error) => {
      toast.error(t('hours.saveFailed'));
      void failed(error);
    },
  });
};

/** Hours as they were read, and as they are being changed. */
const HoursEditor = ({ read }: { readonly read: Hours }) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const dayName = useWeekday();
  const draft = useDraft<Edit<Hours, string[]>>('hours', '', { over: read, form: read.slots });
  const versions = useVersions({
    stored: read,
    restored: draft.restored?.over,
    formOf: weekOfHours,
    readNewest,
  });
  const { opened: saved, newest } = versions;
  const [kept, setKept] = useState(draft.restored?.form ?? read.slots);
  const save = useSaveHours(versions);
  const changed = !isSame(kept, saved.slots);
  useKeeping(draft, { over: saved, form: kept }, changed);

  const choose = (hours: Hours, week: Week): void => {
    versions.take(hours);
    setKept(slotsOfWeek(week));
    save.reset();
  };
  const describe = (weekday: string, week: Week) => ({
    label: dayName(Number(weekday), 'long'),
    text: week[Number(weekday) as Weekday].map((slot) => slot.slice(2)).join(', '),
  });

  return (
    <>
      <LeaveDialog unsaved={changed} onDiscard={draft.drop} />
      {draft.restored && changed && <Restored />}
      <WeekGrid kept={kept} onChange={setKept} />
      {newest && (
        <div className="mt-5">
          <ChangedNotice
            differences={versions.differences(newest, weekOf(kept), describe)}
            onTheirs={() => choose(newest, weekOf(newest.slots))}
            onMine={() => choose(newest, versions.merged(newest, weekOf(kept)))}
          />
        </div>
      )}
      {save.isError && !newest && (
        <p role="alert" className="mt-5 rounded-control bg-bad-soft p-4 text-bad">
          {textOf(save.error)}
        </p>
      )}
      <div className="bar z-10 mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-3">
        <p role="status" className={changed ? 'font-medium text-warn' : 'text-muted'}>
          {changed
            ? t('hours.unsaved')
            : kept.length > 0
              ? t('hours.sum', { count: kept.length })
              : t('hours.empty')}
        </p>
        <div className={classes('flex gap-3', changed && 'max-sm:w-full max-sm:*:flex-1')}>
          {changed && (
            <Button variant="quiet" onClick={() => choose(saved, weekOf(saved.slots))}>
              {t('hours.discard')}
            </Button>
          )}
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={!changed}
            onClick={() => save.mutate(kept)}
          >
            {t('common:save')}
          </Button>
        </div>
      </div>
    </>
  );
};

/** The hours of a week that the creator keeps for orders. */
export const HoursPage = () => {
  const { t } = useTranslation('creator');
  useTitle(t('nav.hours'));
  const { data, error, refetch } = useQuery({ ...HOURS, refetchOnWindowFocus: false });
  return (
    <>
      <h1 className="font-display text-heading">{t('hours.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        {t('hours.explain')} {t('hours.kept')}
      </p>
      {data && <HoursEditor read={data} />}
      {!data && error && <ErrorState error={error} title={t('hours.failed')} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-304 rounded-card! sm:h-203 xl:h-128" />}
    </>
  );
};
