import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Video } from '../../../ui/media/video.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';

/**
 * Plays a chosen file before it is sent; says so when this browser cannot. It is as high before the file is read: the
 * button below stays under the finger.
 */
export const LocalPreview = ({ file }: { readonly file: File }) => {
  const { t } = useTranslation('creator');
  const [url, setUrl] = useState<string>();
  const [playable, setPlayable] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setPlayable(true);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      {url && playable && (
        <Video
          src={url}
          controls
          aria-label={t('upload.preview')}
          onError={() => setPlayable(false)}
          // Sound without a picture: a codec that this browser knows by half, as HEVC often is.
          onLoadedMetadata={(event) => setPlayable(event.currentTarget.videoWidth > 0)}
          className="h-[45dvh] w-full rounded-control bg-stage-deep"
        />
      )}
      {!playable && (
        <p role="alert" className="flex items-start gap-2.5 rounded-control bg-warn-soft p-4 text-warn">
          <Icon name="warning" className="mt-0.5 size-5" />
          {t('upload.unplayable')}
        </p>
      )}
    </>
  );
};
