import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { Player } from '../../ui/player/player.tsx';

/** A private video, fetched when somebody asks for it: each look is kept under their name. */
export const DisputedVideo = (wanted: InputOf<'disputesAdmin.watch'>) => {
  const { t } = useTranslation(['disputes', 'admin']);
  const { data, isPending, isError, mutate, mutateAsync } = useMutation({
    mutationFn: () => call('disputesAdmin.watch', wanted),
  });
  if (!data)
    return (
      <SpaceBetween size="xs">
        <Button iconName="video-on" loading={isPending} onClick={() => mutate()}>
          {t('watch')}
        </Button>
        {isError && (
          <div role="alert">
            <StatusIndicator type="error">{t('admin:requests.videoFailed')}</StatusIndicator>
          </div>
        )}
      </SpaceBetween>
    );
  return (
    <Player
      src={data.watchUrl}
      poster={data.posterUrl ?? undefined}
      thumb={data.thumb}
      fileName={data.fileName}
      refresh={async () => (await mutateAsync()).watchUrl}
      controls
      preload="metadata"
      aria-label={t(wanted.which === 'second' ? 'second' : 'video')}
      frame="back-office-player"
      className="back-office-video"
    />
  );
};
