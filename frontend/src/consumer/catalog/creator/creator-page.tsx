import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { query } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { REFRESH_MS } from '../../../core/page/refresh.ts';
import { toast } from '../../../core/page/toast.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { deferred } from '../../../ui/parts/deferred.tsx';
import { ChatButton } from '../../chat/chat-button.tsx';
import { CreatorAds } from './creator-ads.tsx';
import { CreatorHeader } from './creator-header.tsx';
import { OrderBar } from './order-bar.tsx';
import { useCountedView } from './use-counted-view.ts';

const Reviews = deferred('reviews', () => import('./reviews.tsx'), <div className="h-96" />);

const NotThere = lazy(() => import('./not-there.tsx'));

/** A placeholder as high as the screen: the footer must not be seen and then shift. */
const Places = () => (
  <div aria-hidden="true" className="page min-h-dvh pt-6">
    <Skeleton className="aspect-[5/2] w-full rounded-card! sm:aspect-[5/1]" />
    <Skeleton className="relative ms-5 -mt-14 size-28 rounded-full! border-4 border-paper" />
    <Skeleton className="mt-4 h-10 w-64" />
    <Skeleton className="mt-3 h-6 w-80 max-w-full" />
    <div className="mt-12 grid gap-4 md:grid-cols-2">
      <Skeleton className="h-44 rounded-card!" />
      <Skeleton className="h-44 rounded-card!" />
    </div>
  </div>
);

/** A creator's public page. The address names the creator by id. */
export const CreatorPage = () => {
  const { t } = useTranslation('catalog');
  const { username = '' } = useParams();
  const { data, isError, error, refetch } = useQuery({
    ...query('catalog.creator', { id: username }),
    refetchInterval: REFRESH_MS.ads,
  });
  const code = isError ? codeOf(error) : null;
  // An address that cannot be an id is refused as invalid: to a visitor it is the same as nobody there.
  const missing = code === 'creator.not_found' || code === 'call.invalid';
  const failed = isError && !missing && !data;
  const said = useInLanguage();
  useTitle(data && said(data).name);
  useCountedView(data?.id);
  useEffect(() => {
    if (failed) toast.error(t('creator.failed'));
  }, [failed, t]);

  if (missing) return <NotThere id={username} />;
  if (!data && isError) return <ErrorState error={error} title={t('pageFailed')} onRetry={refetch} />;
  if (!data) return <Places />;
  return (
    <div className="page pt-4 sm:pt-6">
      <CreatorHeader creator={data} />
      {/* A boundary is taken over apart, and in pieces: a press on what stands above need not wait for a long list. */}
      <Suspense fallback={null}>
        <CreatorAds creator={data} />
      </Suspense>
      <Reviews />
      <OrderBar creator={data} />
      <Suspense fallback={null}>
        <ChatButton creatorId={data.id} />
      </Suspense>
    </div>
  );
};
