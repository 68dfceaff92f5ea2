import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReceivedRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { takesVideo } from '../../../../../shared/order/request-status.ts';
import { query } from '../../../api/api.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/parts/badge.tsx';
import { DeadlineFlag, DueText } from './deadline.tsx';
import { DueDisputeCard } from './due-dispute.tsx';
import { RequestLink } from './request-link.tsx';

const SHOWN = 3;
const CARD = 'surface relative flex flex-col gap-1.5 p-5 transition-shadow hover:raised';

/** What the request waits for. */
const Next = ({ request: { status, hasVideo } }: { readonly request: ReceivedRow }) => {
  const { t } = useTranslation('creator');
  if (!takesVideo(status)) return <Badge icon="check">{t('due.decide')}</Badge>;
  return (
    <Badge tone={hasVideo ? 'good' : 'info'} icon={hasVideo ? 'check' : 'upload'}>
      {t(hasVideo ? 'due.complete' : 'due.deliver')}
    </Badge>
  );
};

/** Complaints first, then today: what is due, how long is left, and one press to where it is done; and how much more waits. */
export const DueStrip = () => {
  const { t } = useTranslation(['creator', 'common']);
  const { data, error, refetch } = useQuery(query('requests.due', { limit: SHOWN }));
  const complaints = useQuery(query('disputes.due', {}));
  if (error && !data) return <ErrorState error={error} title={t('dashboardFailed')} onRetry={refetch} />;
  if (!data)
    return (
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-3">
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} className="h-40 rounded-card!" />
        ))}
      </div>
    );
  const disputed = complaints.data?.items ?? [];
  if (data.items.length + disputed.length === 0)
    return <p className="surface px-5 py-7 text-muted">{t('due.nothing')}</p>;
  const more = data.count - data.items.length;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        {disputed.map((dispute) => (
          <li key={dispute.requestId} className={CARD}>
            <DueDisputeCard dispute={dispute} />
          </li>
        ))}
        {data.items.map((request) => (
          <li key={request.id} className={CARD}>
            <span className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <DeadlineFlag request={request} />
              <span className="ms-auto text-small text-muted">
                <DueText request={request} />
              </span>
            </span>
            <RequestLink
              id={request.id}
              className="text-title font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {t(`common:occasion.${request.occasion}`)}, <bdi>{request.recipient}</bdi>
            </RequestLink>
            <span className="text-small text-muted">
              {t('due.from')} <bdi>{request.fanName}</bdi>
            </span>
            <span className="mt-auto pt-2">
              <Next request={request} />
            </span>
          </li>
        ))}
      </ul>
      {complaints.data?.next && <p className="mt-3 text-small text-muted">{t('due.moreComplaints')}</p>}
      {more > 0 && <p className="mt-3 text-small text-muted">{t('due.more', { count: more })}</p>}
    </>
  );
};
