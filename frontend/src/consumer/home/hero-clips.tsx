import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CATEGORY_IDS } from '../../../../shared/categories.ts';
import type { AdCard } from '../../../../shared/contracts/catalog.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bow, Silhouette } from '../../ui/ornaments.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { tintOf } from '../../ui/tint.ts';

/** Side, centre, side: as cards in a hand. */
const POSES = [
  'z-0 w-[33%] translate-y-8 rotate-5',
  'z-10 -mx-[2.5%] w-[39%]',
  'z-0 w-[33%] translate-y-8 -rotate-5',
];

/** Three clips, tilted; what each is about to say stands under it as a caption. */
export const HeroClips = ({ ads }: { readonly ads: readonly AdCard[] }) => {
  const { t } = useTranslation('home');
  const captions = t('clips', { returnObjects: true });
  return (
    <div className="mx-auto flex relative max-w-148 items-start justify-center pt-8">
      {POSES.map((pose, index) => {
        const ad = ads[index];
        const tint = ad ? tintOf(ad.category) : (CATEGORY_IDS[index] ?? 'artist');
        const card = (
          <span
            data-tint={tint}
            className="tint-deep relative block aspect-3/4 overflow-hidden rounded-card shadow-card ring-2 ring-white/15"
          >
            {ad ? (
              <Portrait image={ad.image} name={ad.creatorName} tint={tint} eager />
            ) : (
              <Silhouette className="absolute inset-0 size-full" />
            )}
            <span className="shade absolute inset-0" />
            <span
              className={classes(
                'absolute inset-x-0 bottom-0 grid justify-items-start gap-2 p-3 text-white sm:p-4',
                // The centre card lies over the start of the last one.
                index === 2 && 'ps-[17%] sm:ps-[17%]',
              )}
            >
              <span className="grid size-9 place-items-center rounded-full bg-white/95 text-[oklch(42%_0.165_14)]">
                <Icon name="play" className="size-5" />
              </span>
              <span className="text-small leading-snug font-semibold sm:text-body">{captions[index]}</span>
            </span>
          </span>
        );
        return (
          <div key={pose} className={classes('relative', pose)}>
            {ad ? (
              <Link
                to={`/video-ad/${ad.id}`}
                aria-label={`${ad.creatorName}: ${ad.title}`}
                className="block rounded-card text-white no-underline"
              >
                {card}
              </Link>
            ) : (
              card
            )}
            {index === 1 && (
              <Bow className="pointer-events-none absolute -top-9 left-1/2 h-18 w-27 -translate-x-1/2" />
            )}
          </div>
        );
      })}
    </div>
  );
};
