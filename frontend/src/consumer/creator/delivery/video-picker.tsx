import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../ui/controls/file-input.tsx';
import { acceptOf } from '../../../ui/media/video-file.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useMegabytes } from './bytes.ts';

interface VideoPickerProps {
  readonly allowedVideoTypes: readonly string[];
  readonly maxVideoBytes: number;
  readonly maxVideoMinutes: number;
  readonly onFile: (file: File) => void;
  /** There is a video already, which another one would replace. */
  readonly replacing?: boolean;
}

/** Chooses a file by the picker, or dropped onto it. */
export const VideoPicker = ({
  allowedVideoTypes,
  maxVideoBytes,
  maxVideoMinutes,
  onFile,
  replacing = false,
}: VideoPickerProps) => {
  const { t } = useTranslation('creator');
  const megabytes = useMegabytes();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-[min(1rem,4vw)] text-center transition-colors',
        replacing ? 'py-4' : 'py-8',
        over ? 'border-turquoise bg-turquoise-soft' : 'border-edge/50',
      )}
    >
      {!replacing && <Icon name="video" className="size-9 text-muted" />}
      <FileInput ref={input} accept={acceptOf(allowedVideoTypes)} label={t('upload.file')} onFile={onFile} />
      <Button
        variant={replacing ? 'secondary' : 'primary'}
        icon="upload"
        onClick={() => input.current?.click()}
      >
        {t(replacing ? 'upload.replace' : 'upload.choose')}
      </Button>
      <p className="text-small text-muted">
        <span className="pointer-coarse:hidden">{t('upload.drag')} </span>
        <span>
          {t('upload.limits', {
            types: allowedVideoTypes.join(', ').toUpperCase(),
            size: megabytes(maxVideoBytes),
            minutes: maxVideoMinutes,
          })}
        </span>{' '}
        {allowedVideoTypes.includes('mp4') && <span>{t('upload.everywhere')}</span>}
      </p>
    </div>
  );
};
