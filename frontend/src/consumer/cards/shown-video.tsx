import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownVideoView } from '../../../../shared/contracts/catalog.ts';
import { LINK } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { isForeignFormat } from '../../ui/foreign-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { isolate } from '../../ui/isolate.ts';
import { Portrait } from '../../ui/portrait.tsx';

interface ShownVideoProps {
  readonly video: ShownVideoView;
  /** Names its creator, on pages that are not theirs. */
  readonly named?: boolean;
  /** Reads the list anew: the address may have ended, or somebody took the video back. */
  readonly again: () => void;
}

/** A greeting that was delivered and may be seen. Nothing of it is loaded before somebody presses. */
export const ShownVideo = ({ video, named = false, again }: ShownVideoProps) => {
  const { t } = useTranslation(['catalog', 'common']);
  const { creatorId, creatorName, creatorAvatar, category, occasion, watchUrl, videoType, at } = video;
  const [playing, setPlaying] = useState<string>();
  const [failure, setFailure] = useState<'foreign' | 'gone'>();
  const player = useRef<HTMLVideoElement>(null);
  // The button is gone, and the focus with it.
  useEffect(() => {
    if (playing) player.current?.focus({ preventScroll: true });
  }, [playing]);
  const fail = (element: HTMLVideoElement): void => {
    setPlaying(undefined);
    setFailure(isForeignFormat(element, `.${videoType}`) ? 'foreign' : 'gone');
    again();
  };
  return (
    <figure className="grid gap-2">
      <div className="relative aspect-3/4 overflow-hidden rounded-card raised">
        <Portrait image={creatorAvatar} category={category} />
        {playing ? (
          // biome-ignore lint/a11y/useMediaCaption: a personal greeting comes without captions
          <video
            ref={player}
            src={playing}
            controls
            autoPlay
            playsInline
            onError={({ currentTarget }) => fail(currentTarget)}
            className="absolute inset-0 size-full bg-stage-deep object-contain"
          />
        ) : (
          failure !== 'foreign' && (
            <button
              type="button"
              aria-label={t('shown.play', {
                creator: isolate(creatorName),
                occasion: t(`common:occasion.${occasion}`),
              })}
              onClick={() => {
                setFailure(undefined);
                setPlaying(watchUrl);
              }}
              className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
            >
              <span className="grid size-16 place-items-center rounded-full bg-black/55 text-white transition-transform group-hover:scale-105">
                <Icon name="play" className="ms-1 size-8" />
              </span>
            </button>
          )
        )}
        {failure && (
          <p role="alert" className="shade absolute inset-x-0 bottom-0 text-small text-white">
            {t(`shown.${failure}`)}
          </p>
        )}
      </div>
      <figcaption className="grid text-small">
        {named && (
          <Link to={`/creator/${creatorId}`} className={`${LINK} inline-flex min-h-11 items-center`}>
            <bdi>{creatorName}</bdi>
          </Link>
        )}
        <span className="text-muted">
          {t(`common:occasion.${occasion}`)} · <DateText at={at} />
        </span>
      </figcaption>
    </figure>
  );
};
