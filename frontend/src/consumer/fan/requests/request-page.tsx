import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { confirmationIdOf, confirmationPath } from '../../../../../shared/money/confirmation.ts';
import { isBack, isOpen, isSettled } from '../../../../../shared/order/request-status.ts';
import { query } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { hasDraft } from '../../../core/drafts/drafts.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { languageOf, useInLanguage } from '../../../core/texts/use-localized.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/parts/badge.tsx';
import { Button, ButtonLink, LINK } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { DeadlineText } from '../../../ui/text/deadline-text.tsx';
import { FactText } from '../../../ui/text/fact-text.tsx';
import { Instructions } from '../../../ui/text/instructions.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { type Fact, requestFacts } from '../../../ui/text/request-facts.ts';
import { BothNames } from '../../../ui/text/written.tsx';
import { GiftState } from '../../sharing/gift-state.tsx';
import { Showing } from '../../sharing/showing.tsx';
import { BackChoice, BackOffer } from '../../wallet/back-offer.tsx';
import { OwnGift } from '../gift/own-gift.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { RequestVideo } from './request-video.tsx';
import { StoryTracker } from './story-tracker.tsx';
import { useIsCreatorPageClosed } from './use-creator-page.ts';
import { Waiting } from './waiting.tsx';

const OwnReview = lazy(() => import('./own-review.tsx'));
const ChangeBrief = lazy(() => import('./change-brief.tsx'));
const Dispute = lazy(() => import('../../disputes/dispute.tsx'));
const WrapAhead = lazy(() => import('../gift/wrap-ahead.tsx'));
const Alike = lazy(() => import('./alike.tsx'));

const GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12';

const BackLink = () => {
  const { t } = useTranslation('fan');
  return (
    <Link to="/dashboard/fan/requests" className={`${LINK} inline-flex items-center gap-1.5`}>
      <Icon name="back" className="size-4" />
      {t('request.back')}
    </Link>
  );
};

const WHERE_THE_MONEY_IS = {
  pending: 'request.held',
  approved: 'request.held',
  completed: 'request.paid',
  declined: 'request.returned',
} as const;

/** Facts that this screen renders in its own way. */
const Shown = ({ fact, request }: { readonly fact: Fact<'fan'>; readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const pageClosed = useIsCreatorPageClosed(request.creatorId);
  const { creatorName, creatorNameEn } = request;
  const text = <FactText value={fact.value} />;
  switch (fact.name) {
    case 'creator': {
      const names = (
        <bdi>
          <BothNames name={creatorName} nameEn={creatorNameEn} />
        </bdi>
      );
      if (pageClosed) return names;
      return (
        <Link to={`/creator/${request.creatorId}`} className={LINK}>
          {names}
        </Link>
      );
    }
    case 'instructions':
      return (
        <p dir="auto" className="whitespace-pre-line">
          <Instructions request={request} />
        </p>
      );
    case 'deadline':
      return <DeadlineText at={request.deadlineAt} />;
    case 'price':
      return (
        <>
          <strong className="font-semibold">{text}</strong>
          <span className="block text-small text-muted">{t(WHERE_THE_MONEY_IS[request.status])}</span>
          <span className="flex flex-wrap gap-x-4 text-small">
            <Link to={confirmationPath(confirmationIdOf({ ref: request.id, n: 1 }))} className={LINK}>
              {t('request.confirmation')}
            </Link>
            {isBack(request.status) && (
              <Link to="/dashboard/fan/wallet" className={LINK}>
                {t('request.toWallet')}
              </Link>
            )}
          </span>
        </>
      );
    case 'refunded':
      return <strong className="font-semibold">{text}</strong>;
    default:
      return text;
  }
};

/** Leads to saying the brief again, while nobody approved it; what was typed and not sent opens it by itself. */
const Brief = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const [open, setOpen] = useState(() => hasDraft('brief', `${request.id}:${request.brief}`));
  return (
    <>
      <Button icon="edit" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('brief.ask')}
      </Button>
      {open && (
        <Suspense>
          <ChangeBrief request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const isDelivered = ({ status, hasVideo }: FanRequestView): boolean => isSettled(status) && hasVideo;

const OrderNumber = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  return <span>{t('request.number', { id: isolate(request.shortId) })}</span>;
};

const Details = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation(['fan', 'order']);
  const [hasCancelled, setCancelled] = useState(false);
  const { refundedAgorot } = request;
  return (
    <aside aria-labelledby="details-title" className="surface grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h2 id="details-title" className="text-title font-semibold">
        {t('request.details')}
      </h2>
      {isDelivered(request) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <StatusBadge request={request} />
          <OrderNumber request={request} />
        </p>
      )}
      <dl className="grid grid-cols-1 gap-4">
        {requestFacts('fan', request, new Date()).map((fact) => (
          <div key={fact.name}>
            <dt className="text-small text-muted">{t(fact.label)}</dt>
            <dd>
              <Shown fact={fact} request={request} />
            </dd>
          </div>
        ))}
      </dl>
      <BackOffer backAgorot={refundedAgorot} />
      {hasCancelled && <BackChoice backAgorot={refundedAgorot} onClose={() => setCancelled(false)} />}
      {isOpen(request.status) && (
        <Suspense>
          <WrapAhead request={request} />
        </Suspense>
      )}
      <ButtonLink
        icon="chat"
        to={`/dashboard/fan/messages/${request.creatorId}/${request.fanId}?request=${request.id}`}
      >
        {t('request.write')}
      </ButtonLink>
      <Link to={`/contact?request=${request.id}`} className={`${LINK} justify-self-start`}>
        {t('request.ask')}
      </Link>
      {request.status === 'pending' && <Brief request={request} />}
      {request.status === 'pending' &&
        (request.delivered ? (
          <p className="text-small text-muted">{t('cancel.delivered')}</p>
        ) : (
          <CancelRequest request={request} onCancelled={() => setCancelled(true)} />
        ))}
    </aside>
  );
};

const Review = ({ request }: { readonly request: FanRequestView }) => {
  // Who has all of the price back did not buy it.
  if (!request.reviewed && request.refundedAgorot >= request.priceAgorot) return null;
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <OwnReview request={request} />
    </Suspense>
  );
};

const Request = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const { title } = useInLanguage()(request);
  const delivered = isDelivered(request);
  const pageClosed = useIsCreatorPageClosed(request.creatorId);
  return (
    <>
      <header className="mt-4 mb-8 grid gap-3">
        <h1 className="font-display text-heading">
          {t('request.title', { recipient: isolate(request.recipient) })}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">
            <bdi lang={languageOf(title)}>{title}</bdi>
            {!delivered && (
              <span>
                {' · '}
                <OrderNumber request={request} />
              </span>
            )}
          </p>
          {/* A delivered order begins with its gift: its details show this. Who does not see them is still told of a change. */}
          <span role="status" className={classes(delivered && 'sr-only')}>
            <StatusBadge request={request} />
          </span>
        </div>
      </header>
      <div className={GRID}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {delivered ? <OwnGift request={request} /> : <GiftState id={request.id} />}
          {delivered && <RequestVideo request={request} />}
          {delivered && (
            <Suspense>
              <Dispute request={request} by="fan" />
            </Suspense>
          )}
          {delivered && <Showing request={request} by="fan" pageClosed={pageClosed} />}
          <section aria-labelledby="story-title" className="surface grid gap-6 p-[min(1.25rem,5vw)] sm:p-6">
            <h2 id="story-title" className="text-title font-semibold">
              {t('request.story')}
            </h2>
            <Waiting request={request} />
            <StoryTracker request={request} />
          </section>
          {isSettled(request.status) && <Review request={request} />}
          {isBack(request.status) && (
            <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
              <Alike request={request} />
            </Suspense>
          )}
        </div>
        <Details request={request} />
      </div>
    </>
  );
};

const RequestSkeleton = () => (
  <div aria-hidden="true" className="mt-4">
    <Skeleton className="h-11 w-80 max-w-full" />
    <Skeleton className="mt-3 mb-8 h-6 w-56" />
    <div className={GRID}>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </div>
);

/** One request of the fan: its story, and its video once it is there. */
export const RequestPage = () => {
  const { t } = useTranslation(['fan', 'order', 'cart']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(query('requests.get', { id }));
  const code = error && codeOf(error);
  const missing = code === 'request.not_found' || code === 'call.invalid';
  useTitle(data ? t('request.title', { recipient: data.recipient }) : t('tabs.requests'));
  return (
    <div className="page py-8 sm:py-10">
      <BackLink />
      {data && <Request request={data} />}
      {!data && missing && (
        <EmptyState
          title={<h1>{t('request.notFound')}</h1>}
          action={<ButtonLink to="/dashboard/fan/requests">{t('request.back')}</ButtonLink>}
        >
          {t('request.notFoundText')}
        </EmptyState>
      )}
      {!data && error && !missing && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <RequestSkeleton />}
    </div>
  );
};
