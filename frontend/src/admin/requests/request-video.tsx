import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { Player } from '../../ui/player/player.tsx';
import { signedSource } from '../../ui/player/signed-source.ts';

/** The delivered video. */
export const RequestVideo = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { data, isError, refetch } = useQuery({
    ...query('requestVideosAdmin.watch', { id }),
    staleTime: Infinity,
  });
  if (isError && !data)
    return (
      <div role="alert">
        <StatusIndicator type="error">{t('requests.videoFailed')}</StatusIndicator>
      </div>
    );
  if (!data) return <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>;
  return (
    <SpaceBetween size="s">
      <Player
        {...signedSource(data, async () => (await refetch({ throwOnError: true })).data)}
        aria-label={t('requests.video')}
        frame="back-office-player"
        className="back-office-video"
      />
      <Button iconName="download" href={data.downloadUrl} download={data.fileName}>
        {t('requests.download')}
      </Button>
    </SpaceBetween>
  );
};
