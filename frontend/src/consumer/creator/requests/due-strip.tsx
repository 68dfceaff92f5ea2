import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DeadlineText } from '../../../ui/deadline-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { DeadlineFlag } from './deadline.tsx';
import { dueFirst } from './due.ts';
import { RequestLink } from './request-link.tsx';

const SHOWN = 3;
const READ = 50;

/** Today first: what is due, how long is left, and one press to where it is done. */
export const DueStrip = () => {
  const { t } = useTranslation(['creator', 'common']);
  const approved = useQuery(query('requests.received', { status: 'approved', limit: READ }));
  const pending = useQuery(query('requests.received', { status: 'pending', limit: READ }));
  const failed = [approved, pending].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        title={t('dashboardFailed')}
        onRetry={() => void Promise.all([approved.refetch(), pending.refetch()])}
      />
    );
  if (!approved.data || !pending.data)
    return (
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-3">
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} className="h-40 rounded-card!" />
        ))}
      </div>
    );
  const due = dueFirst([...approved.data.items, ...pending.data.items]);
  if (due.length === 0) return <p className="surface px-5 py-7 text-muted">{t('due.nothing')}</p>;
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {due.slice(0, SHOWN).map((request) => (
        <li
          key={request.id}
          className="surface relative flex flex-col gap-1.5 p-5 transition-shadow hover:raised"
        >
          <span className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <DeadlineFlag request={request} />
            <span className="ms-auto text-small text-muted">
              <DeadlineText at={request.deadlineAt} />
            </span>
          </span>
          <RequestLink
            id={request.id}
            className="text-title font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {t(`common:occasion.${request.occasion}`)}, <bdi>{request.recipient}</bdi>
          </RequestLink>
          <span className="text-small text-muted">
            {t('due.from')} <bdi>{request.fanName}</bdi>
          </span>
          <span className="mt-auto pt-2">
            <Badge
              tone={request.status === 'approved' ? 'info' : 'neutral'}
              icon={request.status === 'approved' ? 'upload' : 'check'}
            >
              {t(`due.${request.status === 'approved' ? 'deliver' : 'decide'}`)}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
};
