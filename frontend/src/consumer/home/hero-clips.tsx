import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CATEGORY_IDS } from '../../../../shared/categories.ts';
import type { AdCard } from '../../../../shared/contracts/catalog.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bow, Silhouette } from '../../ui/ornaments.tsx';
import { usePlaying } from '../../ui/playing.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { tintOf } from '../../ui/tint.ts';

/** Side, centre, side: as cards in a hand. */
const POSES = [
  'z-0 w-[33%] translate-y-8 rotate-5',
  'z-10 -mx-[2.5%] w-[39%]',
  'z-0 w-[33%] translate-y-8 -rotate-5',
];

interface ClipProps {
  readonly tint: string;
  /** What is about to be said. */
  readonly caption: string;
  /** The start of the caption lies under the neighbouring card. */
  readonly tucked: boolean;
  readonly children: ReactNode;
}

const Clip = ({ tint, caption, tucked, children }: ClipProps) => (
  <span
    data-tint={tint}
    className="tint-deep relative block aspect-3/4 overflow-hidden rounded-card raised outline-2 outline-white/15"
  >
    {children}
    <span className="shade absolute inset-0" />
    <span
      className={classes(
        'absolute inset-x-0 bottom-0 grid justify-items-start gap-2 p-3 text-white sm:p-4',
        tucked && 'ps-[17%] sm:ps-[17%]',
      )}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/95 text-[oklch(42%_0.165_14)]">
        <Icon name="play" className="size-5" />
      </span>
      <span className="text-small leading-snug font-semibold sm:text-body">{caption}</span>
    </span>
  </span>
);

const AdClip = ({ ad, ...clip }: { readonly ad: AdCard } & Omit<ClipProps, 'children' | 'tint'>) => {
  const { ref, playing, handlers } = usePlaying(ad.clip);
  const tint = tintOf(ad.category);
  return (
    <Link
      ref={ref}
      to={`/video-ad/${ad.id}`}
      {...handlers}
      className="block rounded-card text-white no-underline"
    >
      <span className="sr-only">
        {ad.creatorName}, {ad.title}
      </span>
      <Clip tint={tint} {...clip}>
        <Portrait image={ad.image} clip={ad.clip} name={ad.creatorName} tint={tint} playing={playing} eager />
      </Clip>
    </Link>
  );
};

/** Three clips, tilted; what each is about to say stands under it as a caption. */
export const HeroClips = ({ ads }: { readonly ads: readonly AdCard[] }) => {
  const { t } = useTranslation('home');
  const captions = t('clips', { returnObjects: true });
  return (
    <div className="relative mx-auto flex max-w-148 items-start justify-center pt-8">
      {POSES.map((pose, index) => {
        const ad = ads[index];
        const clip = { caption: captions[index] ?? '', tucked: index === 2 };
        return (
          <div key={pose} className={classes('relative', pose)}>
            {ad ? (
              <AdClip ad={ad} {...clip} />
            ) : (
              <Clip tint={CATEGORY_IDS[index] ?? 'artist'} {...clip}>
                <Silhouette className="absolute inset-0 size-full" />
              </Clip>
            )}
            {index === 1 && (
              <Bow className="pointer-events-none absolute inset-x-0 -top-9 mx-auto h-18 w-27" />
            )}
          </div>
        );
      })}
    </div>
  );
};
