import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { isForeignFormat } from '../../ui/media/foreign-format.ts';
import { Video } from '../../ui/media/video.tsx';

/** A signed address can expire early, with the credentials that signed it: a new one is fetched once. */
const TRIES = 2;

/** The delivered video; when it cannot be played, the reason in words and no player. */
export const RequestVideo = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const [failures, setFailures] = useState(0);
  const [foreign, setForeign] = useState(false);
  const { data, isError } = useQuery({
    ...query('requestVideosAdmin.watch', { id }),
    queryKey: ['requestVideosAdmin', 'watch', { id, failures }],
    enabled: failures < TRIES,
    staleTime: Infinity,
  });
  if (isError || failures >= TRIES)
    return (
      <div role="alert">
        <StatusIndicator type="error">{t('requests.videoFailed')}</StatusIndicator>
      </div>
    );
  if (!data) return <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>;
  return (
    <SpaceBetween size="s">
      {foreign ? (
        <div role="alert">
          <StatusIndicator type="warning">{t('requests.videoForeign')}</StatusIndicator>
        </div>
      ) : (
        <Video
          key={data.watchUrl}
          src={data.watchUrl}
          controls
          preload="metadata"
          aria-label={t('requests.video')}
          className="back-office-video"
          onError={({ currentTarget }) =>
            isForeignFormat(currentTarget, data.fileName) ? setForeign(true) : setFailures(failures + 1)
          }
        />
      )}
      <Button iconName="download" href={data.downloadUrl} download={data.fileName}>
        {t('requests.download')}
      </Button>
    </SpaceBetween>
  );
};
