import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIP_TYPES } from '../../../../../shared/limits.ts';
import { FileInput } from '../../../ui/controls/file-input.tsx';
import { ProgressBar } from '../../../ui/feedback/states.tsx';
import { Video } from '../../../ui/media/video.tsx';
import { acceptOf } from '../../../ui/media/video-file.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { LocalPreview } from '../delivery/local-preview.tsx';
import type { AdForm } from './ad-form.ts';
import type { Clip } from './use-clip.ts';

interface AdClipProps {
  readonly value: AdForm['clip'];
  readonly onChange: (value: AdForm['clip']) => void;
  readonly clip: Clip;
  /** What the ad plays now; null for none. */
  readonly current: string | null;
  /** What the form says of it before anybody chose. */
  readonly untouched: AdForm['clip'];
}

/** The sample clip that plays on the booking page: chosen and sent, replaced, removed. */
export const AdClip = ({ value, onChange, clip, current, untouched }: AdClipProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const { upload, problem, limits } = clip;
  const stored = value === 'keep' ? current : null;
  const pick = (): void => input.current?.click();
  /** Back to what is stored. */
  const undo = (): void => {
    clip.drop();
    onChange(untouched);
  };

  const states: Record<typeof upload.phase, () => ReactNode> = {
    none: () => (
      <>
        {stored && (
          <Video
            src={stored}
            controls
            preload="metadata"
            aria-label={t('ads.clip')}
            className="max-h-64 w-full rounded-control bg-stage-deep"
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" icon="upload" onClick={pick}>
            {t(stored ? 'ads.clipReplace' : 'ads.clipChoose')}
          </Button>
          {stored && (
            <Button size="small" variant="quiet" icon="trash" onClick={() => onChange('none')}>
              {t('ads.clipRemove')}
            </Button>
          )}
          {current && value === 'none' && (
            <Button size="small" variant="quiet" onClick={undo}>
              {t('ads.clipBack')}
            </Button>
          )}
        </div>
        {current && value === 'none' && <p className="text-small text-warn">{t('ads.clipGone')}</p>}
      </>
    ),
    sending: () => (
      <>
        <ProgressBar label={t('ads.clipProgress')} value={upload.phase === 'sending' ? upload.share : 0} />
        <p role="status" className="text-small">
          {t('ads.clipSending')}
        </p>
        <Button size="small" variant="quiet" className="justify-self-start" onClick={clip.drop}>
          {t('common:cancel')}
        </Button>
      </>
    ),
    failed: () => (
      <>
        <p role="alert" className="text-bad">
          {t('ads.clipFailed')}. {upload.phase === 'failed' && upload.problem}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" variant="primary" onClick={clip.again}>
            {t('common:retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={clip.drop}>
            {t('common:cancel')}
          </Button>
        </div>
      </>
    ),
    sent: () => (
      <>
        {upload.phase === 'sent' && <LocalPreview file={upload.file} />}
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" icon="upload" onClick={pick}>
            {t('ads.clipReplace')}
          </Button>
          <Button size="small" variant="quiet" icon="trash" onClick={undo}>
            {t(current ? 'ads.clipBack' : 'ads.clipRemove')}
          </Button>
        </div>
      </>
    ),
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small font-medium">{t('ads.clip')}</legend>
      <p className="text-small text-muted">{t('ads.clipHint', limits)}</p>
      <FileInput ref={input} accept={acceptOf(CLIP_TYPES)} label={t('ads.clip')} onFile={clip.choose} />
      {states[upload.phase]()}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
