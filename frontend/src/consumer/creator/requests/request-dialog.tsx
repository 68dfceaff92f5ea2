import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/requests.ts';
import { query } from '../../../api/api.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Confetti } from '../../../ui/confetti.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { DeliveredVideo } from '../delivery/delivered-video.tsx';
import { Delivery } from '../delivery/delivery.tsx';
import { Decision } from './decision.tsx';
import { Brief, RequestFacts } from './request-facts.tsx';

const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

/** What the state of a request asks for, above its facts. */
const Stage = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  const [statusAtFirst] = useState(request.status);
  if (request.status === 'pending') return <Decision request={request} />;
  if (request.status === 'approved') return <Delivery request={request} />;
  if (request.status === 'completed')
    return (
      <div ref={statusAtFirst === 'completed' ? null : bringIntoSight}>
        {statusAtFirst !== 'completed' && <Confetti />}
        <DeliveredVideo requestId={request.id} />
      </div>
    );
  return <p className="rounded-control bg-sunk p-4">{t(`declined.${request.declineReason ?? 'creator'}`)}</p>;
};

const Details = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('creator');
  const { data, isError, error, refetch } = useQuery(query('requests.get', { id }));
  if (!data && isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-hidden="true" className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-48" />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <StatusBadge request={data} />
        <span className="text-small text-muted">
          {t('requests.number')} <bdi dir="ltr">{data.shortId}</bdi>
        </span>
      </p>
      <Brief request={data} />
      <Stage request={data} />
      <RequestFacts request={data} />
    </div>
  );
};

interface RequestDialogProps {
  /** The request to show; null shows nothing. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Everything about one request and all that can be done to it. */
export const RequestDialog = ({ id, onClose }: RequestDialogProps) => {
  const { t } = useTranslation(['creator', 'order']);
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={t('requests.details')}
      className="w-[min(44rem,94vw)]!"
    >
      {id && <Details key={id} id={id} />}
    </Dialog>
  );
};
