import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { call } from '../../../api/api.ts';
import { toast } from '../../../core/page/toast.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { Button, buttonClasses, Spinner } from '../../../ui/parts/button.tsx';
import { Confetti } from '../../../ui/parts/confetti.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Player } from '../../../ui/player/player.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useWatchedVideo } from '../../sharing/watched-video.ts';
import { isFirstSight } from './first-sight.ts';

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

/** The delivered video: watch it, keep it, open it elsewhere. */
export const RequestVideo = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const { watchUrl, fileName, poster, error, refresh, retry } = useWatchedVideo(request.id);
  const download = useDownload(request.id, watchUrl);
  const [celebrating] = useState(() => isFirstSight(request.id));
  const values = {
    creator: isolate(useInLanguage()(request).creatorName),
    recipient: isolate(request.recipient),
  };
  return (
    <section aria-labelledby="video-title" className="grid gap-4 print:hidden">
      {celebrating && <Confetti />}
      <h2 id="video-title" className="text-title font-semibold">
        {t('video.title')}
      </h2>
      <div className="stage relative grid min-h-96 place-items-center overflow-hidden rounded-card text-on-stage">
        {error && <Failed onRetry={retry} />}
        {watchUrl && (
          <Player
            src={watchUrl}
            {...poster}
            fileName={fileName}
            refresh={refresh}
            download={
              <Button size="small" icon="download" onClick={() => void download()}>
                {t('video.foreignDownload')}
              </Button>
            }
            controls
            preload="metadata"
            onTrouble={() => toast.error(t('video.failed'))}
            aria-label={t('video.label', values)}
            frame="max-w-full"
            className="max-h-[75dvh] min-h-96 max-w-full justify-self-center"
          />
        )}
        {!error && !watchUrl && (
          <span role="status">
            <Spinner className="size-9" />
            <span className="sr-only">{t('video.loading')}</span>
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
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
