import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView, RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { isSettled, type RequestStatus } from '../../../../../shared/order/request-status.ts';
import { query } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StatusBadge } from '../../../ui/parts/badge.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Confetti } from '../../../ui/parts/confetti.tsx';
import { GiftState } from '../../sharing/gift-state.tsx';
import { Showing } from '../../sharing/showing.tsx';
import { DeliveredVideo } from '../delivery/delivered-video.tsx';
import { Delivery } from '../delivery/delivery.tsx';
import { Decision } from './decision.tsx';
import { Brief, RequestFacts } from './request-facts.tsx';

const Dispute = lazy(() => import('../../disputes/dispute.tsx'));
const MakeAgain = lazy(() => import('../delivery/make-again.tsx'));

const OrderReview = lazy(() => import('../reviews/order-review.tsx'));

const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

interface StageProps {
  readonly request: RequestView;
}

/** Delivered a moment ago or long since: the first is celebrated. */
const Delivered = ({ request, statusAtFirst }: StageProps & { readonly statusAtFirst: RequestStatus }) => {
  const now = statusAtFirst !== request.status;
  return (
    <div ref={now ? bringIntoSight : null}>
      {now && <Confetti />}
      <DeliveredVideo requestId={request.id} />
    </div>
  );
};

const Declined = ({ request }: StageProps) => {
  const { t } = useTranslation('creator');
  return <p className="rounded-control bg-sunk p-4">{t(`declined.${request.declineReason ?? 'creator'}`)}</p>;
};

const STAGES: Record<RequestStatus, ComponentType<ComponentProps<typeof Delivered>>> = {
  pending: Decision,
  approved: Delivery,
  completed: Delivered,
  declined: Declined,
};

/** What the state of a request asks for, above its facts. */
const Stage = ({ request }: StageProps) => {
  const [statusAtFirst] = useState(request.status);
  const Shown = STAGES[request.status];
  return <Shown request={request} statusAtFirst={statusAtFirst} />;
};

/** An order of one's own, which only its address leads to here, is none that was received. */
const asReceived = (request: FanRequestView | RequestView): RequestView => {
  if ('netAgorot' in request) return request;
  throw new ApiError(404, 'request.not_found', 'The own order of this person');
};

const Details = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('creator');
  const { data, isError, error, refetch } = useQuery({
    ...query('requests.get', { id }),
    select: asReceived,
  });
  if (!data && isError) return <ErrorState error={error} onRetry={refetch} />;
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
      {isSettled(data.status) && (
        <Suspense>
          <Dispute request={data} by="creator" heading="h3" makeAgain={<MakeAgain requestId={data.id} />} />
        </Suspense>
      )}
      <Stage request={data} />
      {isSettled(data.status) && <GiftState id={data.id} heading="h3" />}
      {isSettled(data.status) && data.hasVideo && <Showing request={data} by="creator" heading="h3" />}
      {data.reviewed && (
        <Suspense>
          <OrderReview request={data} />
        </Suspense>
      )}
      <RequestFacts request={data} />
      <ButtonLink
        icon="chat"
        className="justify-self-start"
        to={`/dashboard/creator/messages/${data.creatorId}/${data.fanId}?request=${data.id}`}
      >
        {t('requests.write')}
      </ButtonLink>
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
      className="w-[min(44rem,94vw)]! max-w-full"
    >
      {id && <Details key={id} id={id} />}
    </Dialog>
  );
};
