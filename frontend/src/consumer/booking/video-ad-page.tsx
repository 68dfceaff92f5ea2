import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { REFRESH_MS } from '../../core/page/refresh.ts';
import { toast } from '../../core/page/toast.ts';
import { useHydrated } from '../../core/page/use-hydrated.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useActor, useSession } from '../../core/session/session.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { SKIP } from '../../ui/parts/skip.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ChatButton } from '../chat/chat-button.tsx';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import { type Ad, AdFacts } from './ad-facts.tsx';
import { OrderBar } from './order-bar.tsx';
import { useInterest } from './use-interest.ts';

/** The form and its rules are loaded when somebody is about to order. */
const Order = lazy(() => import('./order.tsx'));

const AdNotThere = lazy(() => import('./ad-not-there.tsx'));

const GRID =
  'page flex flex-col gap-8 pt-8 [--bar-gap:2rem] lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-12 lg:pt-10 lg:pb-14';

const OrderSkeleton = ({ place }: { readonly place?: Ref<HTMLDivElement> }) => (
  <>
    <div className="grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-36" />
      <Skeleton className="h-60" />
      <Skeleton className="h-36" />
    </div>
    <div ref={place} className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Skeleton className="h-96" />
    </div>
  </>
);

const PageSkeleton = () => (
  <div className={GRID} aria-hidden="true">
    <div className="grid items-start gap-6 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-8">
      <Skeleton className="aspect-3/4 rounded-card" />
      <div className="grid gap-4">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-24" />
      </div>
    </div>
    <OrderSkeleton />
  </div>
);

/** Shown in place of the form where nothing can be ordered. */
const NoOrder = ({ ad, own }: { readonly ad: Ad; readonly own: boolean }) => {
  const { t } = useTranslation('booking');
  const { creatorName } = useInLanguage()(ad);
  return (
    <div className="surface">
      <EmptyState
        title={t(own ? 'ownAd' : 'unavailable')}
        action={
          own ? (
            <ButtonLink to="/dashboard/creator">{t('ownAdLink')}</ButtonLink>
          ) : (
            <ButtonLink to={`/creator/${ad.creatorId}`}>
              {t('byCreator', { creator: isolate(creatorName) })}
            </ButtonLink>
          )
        }
      >
        {t(own ? 'ownAdText' : 'unavailableText')}
      </EmptyState>
    </div>
  );
};

interface OrderingProps {
  readonly ad: Ad;
  /** How often the form was asked for. */
  readonly presses: number;
  readonly onPress: () => void;
}

const Ordering = ({ ad, presses, onPress }: OrderingProps) => {
  // A server is told no hash.
  const isBack = useHydrated(useLocation().hash === `#${ORDER_FORM}`, false);
  const [place, interested] = useInterest();
  // Only the session tells whose draft the form may show.
  const known = useSession().status !== 'loading';
  const room = (
    <>
      <OrderSkeleton place={place} />
      <OrderBar
        ad={ad}
        arrivesBy={ad.arrivesBy}
        priceAgorot={ad.priceAgorot}
        pending={false}
        onEarlyPress={onPress}
      />
    </>
  );
  if (!(interested || presses > 0 || isBack) || !known) return room;
  return (
    <Suspense fallback={room}>
      <Order ad={ad} wanted={presses} isBack={isBack} />
    </Suspense>
  );
};

const AdPage = ({ ad }: { readonly ad: Ad }) => {
  const { t } = useTranslation('booking');
  const actor = useActor();
  const [presses, setPresses] = useState(0);
  const onPress = () => setPresses((before) => before + 1);
  useTitle(t('title', { creator: useInLanguage()(ad).creatorName }));
  const own = actor?.id === ad.creatorId;
  const orderable = ad.available && !own;
  return (
    <div className={GRID}>
      {orderable && (
        <button type="button" className={SKIP} onClick={onPress}>
          {t('toForm')}
        </button>
      )}
      <AdFacts ad={ad} orderable={orderable} reportable={!own} />
      {orderable ? (
        <Ordering key={ad.id} ad={ad} presses={presses} onPress={onPress} />
      ) : (
        <NoOrder ad={ad} own={own} />
      )}
      <Suspense fallback={null}>
        <ChatButton creatorId={ad.creatorId} />
      </Suspense>
    </div>
  );
};

export const VideoAdPage = () => {
  const { t } = useTranslation('booking');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...query('catalog.ad', { id }),
    refetchInterval: REFRESH_MS.ads,
  });
  const code = error && codeOf(error);
  // An ad that is hidden while its page is open leaves it: nobody could order it any more.
  const missing = code === 'ad.not_found' || code === 'call.invalid';
  const failed = Boolean(code) && !missing && !data;
  useEffect(() => {
    if (failed) toast.error(t('loadFailed'));
  }, [failed, t]);
  if (missing)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <AdNotThere id={id} />
      </Suspense>
    );
  if (data) return <AdPage ad={data} />;
  if (error)
    return (
      <div className="page py-12">
        <ErrorState error={error} onRetry={refetch} />
      </div>
    );
  return <PageSkeleton />;
};
