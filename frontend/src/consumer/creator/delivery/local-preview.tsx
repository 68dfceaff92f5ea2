import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Player } from '../../../ui/player/player.tsx';

/**
 * Plays a chosen file before it is sent; says so when this browser cannot. It is as high before the file is read: the
 * button below stays under the finger.
 */
export const LocalPreview = ({ file }: { readonly file: File }) => {
  const { t } = useTranslation('creator');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const unplayable = t('upload.unplayable');
  return (
    <Player
      key={url}
      src={url}
      fileName={file.name}
      file={file}
      controls
      aria-label={t('upload.preview')}
      words={{ picture: unplayable, format: unplayable, unplayable }}
      frame="overflow-hidden rounded-control bg-stage-deep"
      className="h-[45dvh] w-full"
    />
  );
};
