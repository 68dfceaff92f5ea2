import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '../../../../shared/contracts/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { isolate } from '../../ui/isolate.ts';
import { Portrait } from '../../ui/portrait.tsx';

/** The portrait of an ad, whose clip plays with sound at a press. */
export const AdClip = ({ ad }: { readonly ad: AdCard }) => {
  const { t } = useTranslation('booking');
  const [playing, setPlaying] = useState(false);
  const [failure, setFailure] = useState<'foreign' | 'failed' | null>(null);
  const fail = async (video: HTMLVideoElement): Promise<void> => {
    setFailure('failed');
    setPlaying(false);
    const { isForeignFormat } = await import('../../ui/foreign-format.ts');
    if (isForeignFormat(video, ad.clip ?? '')) setFailure('foreign');
  };
  return (
    <div data-picture-lands="" className="relative aspect-3/4 overflow-hidden rounded-card raised">
      <Portrait image={ad.image} category={ad.category} eager />
      {ad.clip && playing && (
        // biome-ignore lint/a11y/useMediaCaption: creators record their samples without captions
        <video
          src={ad.clip}
          poster={ad.image || undefined}
          controls
          autoPlay
          playsInline
          onError={({ currentTarget }) => void fail(currentTarget)}
          className="absolute inset-0 size-full bg-stage-deep object-cover"
        />
      )}
      {failure && (
        <p role="alert" className="shade absolute inset-x-0 bottom-0 text-small text-white">
          {t(`clip.${failure}`)}
        </p>
      )}
      {ad.clip && !playing && failure !== 'foreign' && (
        <button
          type="button"
          aria-label={t('play', { creator: isolate(ad.creatorName) })}
          onClick={() => {
            setFailure(null);
            setPlaying(true);
          }}
          className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
        >
          <span className="grid size-18 place-items-center rounded-full bg-black/55 text-white transition-transform group-hover:scale-105">
            <Icon name="play" className="ms-1 size-9" />
          </span>
        </button>
      )}
    </div>
  );
};
