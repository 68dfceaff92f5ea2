import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Player } from '../../ui/player/player.tsx';

/** The video that was made again, before it takes the first one's place. */
const SecondVideo = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('dispute');
  const { data, error, refetch } = useQuery({
    ...query('disputes.watch', { id: requestId }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (error && !data) return <ErrorState error={error} title={t('secondFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[45dvh]" />;
  return (
    <Player
      src={data.watchUrl}
      poster={data.posterUrl ?? undefined}
      thumb={data.thumb}
      fileName={data.fileName}
      refresh={async () => (await refetch({ throwOnError: true })).data?.watchUrl ?? ''}
      controls
      preload="metadata"
      aria-label={t('second')}
      frame="overflow-hidden rounded-control bg-stage-deep"
      className="h-[45dvh] w-full"
    />
  );
};

export default SecondVideo;
