import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownVideoView } from '../../../../shared/contracts/market/catalog.ts';
import { PressToPlay } from '../../ui/media/press-to-play.tsx';
import { LINK } from '../../ui/parts/button.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';

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
  return (
    <figure className="grid gap-2">
      <div className="relative aspect-3/4 overflow-hidden rounded-card raised">
        <Portrait image={creatorAvatar} category={category} />
        <PressToPlay
          source={watchUrl}
          ending={`.${videoType}`}
          label={t('shown.play', {
            creator: isolate(creatorName),
            occasion: t(`common:occasion.${occasion}`),
          })}
          failures={{ foreign: t('shown.foreign'), other: t('shown.gone') }}
          fit="object-contain"
          onFailure={again}
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
