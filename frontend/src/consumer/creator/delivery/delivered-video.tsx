import { useTranslation } from 'react-i18next';
import { call } from '../../../api/api.ts';
import { toast } from '../../../core/page/toast.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Player } from '../../../ui/player/player.tsx';
import { useWatchedVideo } from '../../sharing/watched-video.ts';

/** A delivered video, to watch, download or open in a window of its own. */
export const DeliveredVideo = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('creator');
  const { watchUrl, fileName, poster, error, refresh, retry } = useWatchedVideo(requestId);
  // A separate call: the player keeps its address, and a failure is known while a window may still be opened.
  const fresh = () => call('requestVideos.watch', { id: requestId });
  const openWindow = async () => {
    // Opened before the answer is there: later it would count as a pop-up.
    const opened = window.open('', '_blank');
    try {
      const { watchUrl } = await fresh();
      if (opened) {
        opened.opener = null;
        opened.location.href = watchUrl;
      }
      toast.info(t('video.opened'));
    } catch {
      opened?.close();
      toast.error(t('video.failed'));
    }
  };
  const download = async () => {
    try {
      const { downloadUrl, fileName } = await fresh();
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = fileName;
      link.click();
      toast.success(t('video.downloading'));
    } catch {
      if (watchUrl && window.open(watchUrl, '_blank')) toast.info(t('video.opened'));
      else toast.error(t('video.downloadFailed'));
    }
  };

  return (
    <div>
      {error && <ErrorState error={error} title={t('video.failedText')} onRetry={retry} />}
      {!error && !watchUrl && <Skeleton className="h-[45dvh]" />}
      {watchUrl && (
        <Player
          src={watchUrl}
          {...poster}
          fileName={fileName}
          refresh={refresh}
          download={
            <Button size="small" icon="download" onClick={() => void download()}>
              {t('video.download')}
            </Button>
          }
          controls
          onTrouble={() => toast.error(t('video.failed'))}
          aria-label={t('video.label')}
          frame="overflow-hidden rounded-control bg-stage-deep"
          className="h-[45dvh] w-full"
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" icon="download" onClick={() => void download()}>
          {t('video.download')}
        </Button>
        <Button size="small" icon="share" onClick={() => void openWindow()}>
          {t('video.open')}
        </Button>
      </div>
    </div>
  );
};
