import { useTranslation } from 'react-i18next';
import { call } from '../../../api/api.ts';
import { toast } from '../../../core/page/toast.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Video } from '../../../ui/media/video.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWatchedVideo } from '../../sharing/watched-video.ts';

/** A delivered video, to watch, download or open in a window of its own. */
export const DeliveredVideo = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('creator');
  const { watchUrl, error, failed, foreign, round, onPlayError, retry } = useWatchedVideo(requestId, () =>
    toast.error(t('video.failed')),
  );
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
      {failed && <ErrorState error={error} title={t('video.failedText')} onRetry={retry} />}
      {foreign && (
        <p role="alert" className="rounded-control bg-warn-soft p-4 text-warn">
          {t('video.foreign')}
        </p>
      )}
      {!failed && !watchUrl && <Skeleton className="h-[45dvh]" />}
      {!failed && !foreign && watchUrl && (
        <Video
          key={round}
          src={watchUrl}
          controls
          onError={(event) => onPlayError(event.currentTarget)}
          aria-label={t('video.label')}
          className="h-[45dvh] w-full rounded-control bg-stage-deep"
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
