import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT, type VideoType } from '../../../../../shared/limits.ts';
import { useIsCutOff } from '../../../core/page/cut-off.ts';
import { useSite } from '../../../core/page/site.ts';
import { toast } from '../../../core/page/toast.ts';
import { checkVideoFile } from '../../../ui/media/video-file.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useMegabytes } from './bytes.ts';
import { LocalPreview } from './local-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { startUpload, useUpload } from './uploads.ts';
import { VideoPicker } from './video-picker.tsx';

interface Chosen {
  readonly file: File;
  readonly type: VideoType;
}

/** A video on its way to an order: chosen, looked at here, sent. `arrivedAt`: when the last one arrived; `onSent`: says so. */
export const useSending = (requestId: string, arrivedAt: string | null, onSent: () => void) => {
  const { t } = useTranslation('creator');
  const megabytes = useMegabytes();
  const { allowedVideoTypes, maxVideoBytes } = useSite() ?? SETTINGS_DEFAULT;
  const upload = useUpload(requestId);
  const isCutOff = useIsCutOff(requestId, { isSending: upload !== null, arrivedAt });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const failed = upload?.phase === 'failed';
  useEffect(() => {
    if (failed) toast.error(t('upload.failed'));
  }, [failed, t]);
  const choose = (file: File): void => {
    const checked = checkVideoFile(file, { allowedVideoTypes, maxVideoBytes });
    if ('problem' in checked) {
      setChosen(null);
      setProblem(
        t(`upload.problem.${checked.problem}`, {
          types: allowedVideoTypes.join(', ').toUpperCase(),
          size: megabytes(maxVideoBytes),
        }),
      );
      return;
    }
    setProblem('');
    setChosen({ file, type: checked.type });
  };
  const send = (): void => {
    if (!chosen) return;
    startUpload(requestId, chosen.file, chosen.type, onSent);
    setChosen(null);
  };
  return {
    requestId,
    upload,
    failed,
    isCutOff,
    chosen,
    problem,
    setProblem,
    choose,
    send,
    drop: () => setChosen(null),
  };
};

export type Sending = ReturnType<typeof useSending>;

export const SendingProgress = ({ requestId, upload }: Sending) =>
  upload && <UploadProgress requestId={requestId} upload={upload} />;

/** Chooses a file, plays it, and sends it. `replacing`: another one is there already. */
export const SendVideo = ({
  sending: { upload, isCutOff, chosen, problem, choose, send, drop },
  replacing,
}: {
  readonly sending: Sending;
  readonly replacing: boolean;
}) => {
  const { t } = useTranslation('creator');
  const { allowedVideoTypes, maxVideoBytes, maxVideoMinutes } = useSite() ?? SETTINGS_DEFAULT;
  return (
    <>
      {chosen && (
        <>
          <LocalPreview file={chosen.file} />
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary" icon="upload" onClick={send}>
              {t('upload.send')}
            </Button>
            <Button variant="quiet" onClick={drop}>
              {t('upload.other')}
            </Button>
          </div>
        </>
      )}
      {isCutOff && !chosen && (
        <p role="status" className="rounded-control bg-warn-soft p-4">
          {t('upload.cutOff')}
        </p>
      )}
      {!chosen && !upload && (
        <VideoPicker
          allowedVideoTypes={allowedVideoTypes}
          maxVideoBytes={maxVideoBytes}
          maxVideoMinutes={maxVideoMinutes}
          replacing={replacing}
          onFile={choose}
        />
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </>
  );
};
