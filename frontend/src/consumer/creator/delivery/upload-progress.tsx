import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { ProgressBar } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useMegabytes } from './bytes.ts';
import { cancelUpload, resumeUpload, type UploadView } from './uploads.ts';
import { wayOn } from './way-on.ts';

interface UploadProgressProps {
  readonly requestId: string;
  readonly upload: UploadView;
}

const useTimeLeft = (seconds: number | null): string => {
  const { t } = useTranslation('creator');
  if (seconds === null) return '';
  return seconds < 60
    ? t('upload.seconds', { count: seconds })
    : t('upload.minutes', { count: Math.ceil(seconds / 60) });
};

/** The progress of an upload, with the buttons to stop it or to continue after a failure. */
export const UploadProgress = ({ requestId, upload }: UploadProgressProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const megabytes = useMegabytes();
  const { phase, sentBytes, totalBytes, fileName, error } = upload;
  const way = wayOn(codeOf(error));
  const timeLeft = useTimeLeft(upload.secondsLeft);
  return (
    <div className="grid gap-3 rounded-card border border-line p-5">
      <p className="flex items-center gap-2.5 font-medium">
        <Icon name="video" className="size-5 text-muted" />
        <bdi dir="auto" className="one-line min-w-0">
          {fileName}
        </bdi>
      </p>
      <ProgressBar label={t('upload.progress')} value={totalBytes === 0 ? 0 : sentBytes / totalBytes} />
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-muted tabular-nums">
        <span>{t('upload.sent', { sent: megabytes(sentBytes), total: megabytes(totalBytes) })}</span>
        {phase === 'sending' && <span>{timeLeft}</span>}
      </p>
      {/* The numbers above change many times a second; only the stages are read aloud. */}
      <p role="status" className="sr-only">
        {phase !== 'failed' && t(`upload.row.${phase}`)}
      </p>
      {phase === 'checking' && <p className="text-small">{t('upload.checking')}</p>}
      {phase === 'failed' && (
        <p role="alert" className="text-bad">
          {t('upload.failed')}. <span>{way === 'restart' ? t('upload.gone') : textOf(error)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {phase === 'failed' && (way === 'resume' || way === 'restart') && (
          <Button size="small" variant="primary" onClick={() => resumeUpload(requestId)}>
            {t(`upload.${way}`)}
          </Button>
        )}
        {phase === 'failed' && way === 'other' && (
          <Button size="small" variant="primary" onClick={() => cancelUpload(requestId)}>
            {t('upload.other')}
          </Button>
        )}
        {phase !== 'checking' && way !== 'other' && (
          <Button size="small" variant="quiet" onClick={() => cancelUpload(requestId)}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};
