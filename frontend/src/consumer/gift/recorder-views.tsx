import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Player } from '../../ui/player/player.tsx';

const FRAME = 'max-h-[60dvh] w-full rounded-control bg-stage-deep object-contain';

interface CameraViewProps {
  readonly camera: MediaStream;
  /** What is written below the picture. */
  readonly children: ReactNode;
}

/** What the camera sees, as in a mirror. */
export const CameraView = ({ camera, children }: CameraViewProps) => {
  const { t } = useTranslation('gift');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <video
        ref={(video) => {
          // Given again, the picture would begin anew at each second that passes.
          if (video && video.srcObject !== camera) video.srcObject = camera;
        }}
        autoPlay
        muted
        playsInline
        aria-label={t('reaction.live')}
        className={`${FRAME} aspect-4/3 -scale-x-100`}
      />
      {children && (
        <p role="timer" className="flex items-center gap-2 font-semibold tabular-nums">
          <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-pomegranate" />
          {children}
        </p>
      )}
    </div>
  );
};

/** What was recorded, before it is sent. */
export const Playback = ({ file }: { readonly file: File }) => {
  const { t } = useTranslation('gift');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Player
      key={address}
      src={address}
      fileName={file.name}
      file={file}
      controls
      aria-label={t('reaction.playback')}
      frame="overflow-hidden rounded-control bg-stage-deep"
      className="aspect-4/3 max-h-[60dvh] w-full object-contain"
    />
  );
};
