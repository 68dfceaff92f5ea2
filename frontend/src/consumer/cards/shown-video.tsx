import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownVideoView } from '../../../../shared/contracts/market/catalog.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { LINK } from '../../ui/parts/button.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { PressToPlay } from '../../ui/player/press-to-play.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { BothNames } from '../../ui/text/written.tsx';
import { ReportButton } from '../report/report-button.tsx';

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

/** A greeting that was delivered and may be seen. Nothing of it is loaded before somebody presses. */
export const ShownVideo = ({ video, named = false, again }: ShownVideoProps) => {
  const { t } = useTranslation(['catalog', 'common']);
  const { creatorName } = useInLanguage()(video);
  const { id, creatorId, creatorAvatar, category, occasion, videoType, at } = video;
  const { watchUrl, posterUrl } = video;
  return (
    <figure className="grid gap-2">
      <div className="relative aspect-3/4 overflow-hidden rounded-card raised">
        {/* Another address is another picture: one that failed says nothing of it. */}
        <Portrait key={posterUrl} image={posterUrl ?? creatorAvatar} name={creatorName} category={category} />
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
            <bdi>
              <BothNames name={video.creatorName} nameEn={video.creatorNameEn} />
            </bdi>
          </Link>
        )}
        <span className="flex flex-wrap items-center justify-between gap-x-2 text-muted">
          <span>
            {t(`common:occasion.${occasion}`)} · <DateText at={at} />
          </span>
          <ReportButton
            kind="showcase"
            of={id}
            label={t('shown.report', {
              creator: isolate(creatorName),
              occasion: t(`common:occasion.${occasion}`),
            })}
          />
        </span>
      </figcaption>
    </figure>
  );
};
