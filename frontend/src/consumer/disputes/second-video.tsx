import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Player } from '../../ui/player/player.tsx';
import { signedSource } from '../../ui/player/signed-source.ts';

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
      {...signedSource(data, async () => (await refetch({ throwOnError: true })).data)}
      aria-label={t('second')}
      frame="overflow-hidden rounded-control bg-stage-deep"
      className="h-[45dvh] w-full"
    />
  );
};

export default SecondVideo;
