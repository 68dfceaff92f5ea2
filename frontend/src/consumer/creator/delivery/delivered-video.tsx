import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, query } from '../../../api/api.ts';
import { toast } from '../../../core/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { isForeignFormat } from '../../../ui/foreign-format.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';

/** Signed addresses last an hour; a new one is fetched well before. */
const FRESH_MS = 45 * 60_000;

/** A delivered video, to watch, download or open in a window of its own. */
export const DeliveredVideo = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('creator');
  const { data, isError, error, refetch } = useQuery({
    ...query('requestVideos.watch', { id: requestId }),
    staleTime: FRESH_MS,
  });
  /** The player is made anew with each address, also where the one that is fetched anew is the same. */
  const [round, setRound] = useState(0);
  const [foreign, setForeign] = useState(false);

  // An address expires early with the credentials that signed it: a new one is fetched once, then the failure is shown.
  const onError = (video: HTMLVideoElement) => {
    if (isForeignFormat(video, data?.fileName ?? '')) {
      setForeign(true);
      return;
    }
    if (round > 0) {
      toast.error(t('video.failed'));
      return;
    }
    void refetch().then(() => setRound(1));
  };
  // A call of its own: the player keeps its address, and a failure is known while a window may still be opened.
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
      if (data && window.open(data.watchUrl, '_blank')) toast.info(t('video.opened'));
      else toast.error(t('video.downloadFailed'));
    }
  };

  if (!data && isError) return <ErrorState error={error} title={t('video.failed')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[45dvh]" />;
  return (
    <div>
      {foreign ? (
        <p role="alert" className="rounded-control bg-warn-soft p-4 text-warn">
          {t('video.foreign')}
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a greeting has no captions to offer
        <video
          key={`${data.watchUrl} ${round}`}
          src={data.watchUrl}
          controls
          playsInline
          onError={(event) => onError(event.currentTarget)}
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
