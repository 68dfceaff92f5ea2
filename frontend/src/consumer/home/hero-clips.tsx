import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CATEGORY_IDS } from '../../../../shared/categories.ts';
import type { AdCard } from '../../../../shared/contracts/catalog.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bow } from '../../ui/ornaments.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { tintOf } from '../../ui/tint.ts';

/** Side, centre, side: as cards in a hand. */
const POSES = [
  'z-0 w-[34%] translate-y-6 rotate-6',
  'z-10 -mx-[5%] w-[44%]',
  'z-0 w-[34%] translate-y-6 -rotate-6',
];

/** A head and shoulders against the light, until there is a face. */
const Silhouette = () => (
  <svg
    viewBox="0 0 120 160"
    className="absolute inset-0 size-full"
    fill="oklch(20% 0.06 325 / 55%)"
    aria-hidden="true"
  >
    <circle cx="60" cy="76" r="25" />
    <path d="M8 160c2-32 24-50 52-50s50 18 52 50z" />
  </svg>
);

/** Three clips, tilted; what each is about to say stands under it as a caption. */
export const HeroClips = ({ ads }: { readonly ads: readonly AdCard[] }) => {
  const { t } = useTranslation('home');
  const captions = t('clips', { returnObjects: true });
  return (
    <div className="mx-auto flex max-w-136 items-start justify-center pt-8">
      {POSES.map((pose, index) => {
        const ad = ads[index];
        const tint = ad ? tintOf(ad.category) : (CATEGORY_IDS[index] ?? 'artist');
        const card = (
          <span
            data-tint={tint}
            className="tint-deep relative block aspect-3/4 overflow-hidden rounded-card shadow-card ring-2 ring-white/15"
          >
            {ad ? <Portrait image={ad.image} name={ad.creatorName} tint={tint} eager /> : <Silhouette />}
            <span className="shade absolute inset-0" />
            <span className="absolute inset-x-0 bottom-0 grid justify-items-start gap-2 p-3 text-white sm:p-4">
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
