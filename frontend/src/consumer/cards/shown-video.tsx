import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownVideoView } from '../../../../shared/contracts/market/catalog.ts';
import { useThumb } from '../../ui/media/use-thumb.ts';
import { LINK } from '../../ui/parts/button.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { PressToPlay } from '../../ui/player/press-to-play.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';

interface ShownVideoProps {
  readonly video: ShownVideoView;
  /** Names its creator, on pages that are not theirs. */
  readonly named?: boolean;
  /** Reads the list anew, where the address has ended; rejects where somebody took the video back. */
  readonly again: (id: string) => Promise<string>;
}

/** The address of a video in a list that was read anew. */
export const addressAmong = (id: string, items: readonly ShownVideoView[] | undefined): string => {
  const found = items?.find((video) => video.id === id);
  if (!found) throw new Error('not shown any more');
  return found.watchUrl;
};

type Pictured = Pick<ShownVideoView, 'posterUrl' | 'thumb' | 'creatorAvatar' | 'category'>;

/** The picture of the video, else that of its creator. */
const Poster = ({ posterUrl, thumb, creatorAvatar, category }: Pictured) => {
  const placeholder = useThumb(thumb);
  const [failed, setFailed] = useState<string>();
  if (!posterUrl || failed === posterUrl) return <Portrait image={creatorAvatar} category={category} />;
  return (
    <img
      src={posterUrl}
      alt=""
      loading="lazy"
      style={placeholder}
      // Its address has ended, or somebody took the video back.
      onError={() => setFailed(posterUrl)}
      className="absolute inset-0 size-full bg-stage-deep object-contain"
    />
  );
};

/** A greeting that was delivered and may be seen. Nothing of it is loaded before somebody presses. */
export const ShownVideo = ({ video, named = false, again }: ShownVideoProps) => {
  const { t } = useTranslation(['catalog', 'common']);
  const { id, creatorId, creatorName, occasion, watchUrl, posterUrl, videoType, at } = video;
  return (
    <figure className="grid gap-2">
      <div className="relative aspect-3/4 overflow-hidden rounded-card raised">
        <Poster {...video} />
        <PressToPlay
          source={watchUrl}
          ending={`.${videoType}`}
          label={t('shown.play', {
            creator: isolate(creatorName),
            occasion: t(`common:occasion.${occasion}`),
          })}
          fit="object-contain"
          poster={posterUrl ?? undefined}
          refresh={() => again(id)}
        />
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
