import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/request-views.ts';
import { SIGNED_URL_SECONDS } from '../../../../../shared/limits.ts';
import { call, query } from '../../../api/api.ts';
import { toast } from '../../../core/toast.ts';
import { Button, buttonClasses, Spinner } from '../../../ui/button.tsx';
import { Confetti } from '../../../ui/confetti.tsx';
import { isForeignFormat } from '../../../ui/foreign-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isolate } from '../../../ui/isolate.ts';
import { GiftButton } from '../gift/gift-button.tsx';
import { firstSight } from './first-sight.ts';

/** Asked again before the address ends; a video that is playing keeps the one it has. */
const FRESH_MS = (SIGNED_URL_SECONDS - 600) * 1_000;

/** The video's address, with one more try when it does not play: it may have ended earlier than it said. */
const useVideo = (id: string) => {
  const { t } = useTranslation('fan');
  const { data, isError, refetch } = useQuery({
    ...query('requestVideos.watch', { id }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [failed, setFailed] = useState(false);
  const [foreign, setForeign] = useState(false);
  /** Another number mounts the player anew, even when the address is the same. */
  const [round, setRound] = useState(0);
  const retried = useRef(false);

  const again = async (): Promise<void> => {
    const { isError: refused } = await refetch();
    setFailed(refused);
    setRound((before) => before + 1);
  };
  const onPlayError = (video: HTMLVideoElement): void => {
    if (isForeignFormat(video, data?.fileName ?? '')) {
      setForeign(true);
      return;
    }
    if (retried.current) {
      setFailed(true);
      toast.error(t('video.failed'));
      return;
    }
    retried.current = true;
    void again();
  };
  const retry = (): void => {
    retried.current = false;
    void again();
  };
  return { watchUrl: data?.watchUrl, failed: failed || isError, foreign, round, onPlayError, retry };
};

const useDownload = (id: string, watchUrl: string | undefined) => {
  const { t } = useTranslation('fan');
  return async (): Promise<void> => {
    try {
      const { downloadUrl, fileName } = await call('requestVideos.watch', { id });
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = fileName;
      link.click();
      toast.success(t('video.downloadStarted'));
    } catch {
      if (watchUrl && window.open(watchUrl, '_blank')) toast.info(t('video.opened'));
      else toast.error(t('video.downloadFailed'));
    }
  };
};

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation(['fan', 'common']);
  return (
    <div role="alert" className="grid justify-items-center gap-4 p-8 text-center">
      <Icon name="warning" className="size-10" />
      <p className="max-w-sm">{t('video.failedText')}</p>
      <Button onClick={onRetry}>{t('common:retry')}</Button>
    </div>
  );
};

/** A format this browser does not know: it plays elsewhere, so it is handed over. */
const Foreign = ({ onDownload }: { readonly onDownload: () => void }) => {
  const { t } = useTranslation('fan');
  return (
    <div role="alert" className="grid justify-items-center gap-4 p-8 text-center">
      <Icon name="info" className="size-10" />
      <p className="max-w-sm">{t('video.foreign')}</p>
      <Button icon="download" onClick={onDownload}>
        {t('video.foreignDownload')}
      </Button>
    </div>
  );
};

/** The delivered video: watch it, give it, keep it, open it elsewhere. */
export const RequestVideo = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const { watchUrl, failed, foreign, round, onPlayError, retry } = useVideo(request.id);
  const download = useDownload(request.id, watchUrl);
  const [celebrating] = useState(() => firstSight(request.id));
  const values = { creator: isolate(request.creatorName), recipient: isolate(request.recipient) };
  return (
    <section aria-labelledby="video-title" className="grid gap-4">
      {celebrating && <Confetti />}
      <h2 id="video-title" className="text-title font-semibold">
        {t('video.title')}
      </h2>
      <div className="stage relative grid min-h-96 place-items-center overflow-hidden rounded-card text-on-stage">
        {failed && <Failed onRetry={retry} />}
        {foreign && <Foreign onDownload={() => void download()} />}
        {!failed && !foreign && watchUrl && (
          // biome-ignore lint/a11y/useMediaCaption: a personal greeting comes without captions
          <video
            key={round}
            src={watchUrl}
            controls
            playsInline
            preload="metadata"
            aria-label={t('video.label', values)}
            onError={(event) => onPlayError(event.currentTarget)}
            className="max-h-[75dvh] min-h-96 max-w-full"
          />
        )}
        {!failed && !watchUrl && (
          <span role="status">
            <Spinner className="size-9" />
            <span className="sr-only">{t('video.loading')}</span>
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <GiftButton request={request} />
        <Button icon="download" onClick={() => void download()}>
          {t('video.download')}
        </Button>
        {watchUrl && (
          <a
            href={watchUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses()}
            onClick={() => toast.info(t('video.opened'))}
          >
            {t('video.open')}
          </a>
        )}
      </div>
    </section>
  );
};
