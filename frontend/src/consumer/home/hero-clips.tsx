import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CATEGORY_IDS } from '../../../../shared/categories.ts';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import { tintOf } from '../../core/page/tint.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { usePlaying } from '../../ui/media/playing.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Bow, Silhouette } from '../../ui/parts/ornaments.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { NameLine } from '../../ui/text/written.tsx';

/** Side, centre, side: as cards in a hand. Where text is so large that a third holds no name, the centre stands alone. */
const POSES = [
  'z-0 w-[33%] translate-y-8 rotate-5 @max-[16rem]:hidden',
  'z-10 -mx-[2.5%] w-[39%] @max-[16rem]:w-full',
  'z-0 w-[33%] translate-y-8 -rotate-5 @max-[16rem]:hidden',
];

interface ClipProps {
  readonly tint: string;
  /** Who is about to speak, and of what; where there is nobody yet, what might be said. */
  readonly caption: ReactNode;
  /** The start of the caption lies under the neighbouring card. */
  readonly tucked: boolean;
  readonly children: ReactNode;
}

const Clip = ({ tint, caption, tucked, children }: ClipProps) => (
  <span
    data-picture=""
    data-tint={tint}
    className="tint-deep relative block aspect-3/4 overflow-hidden rounded-card raised outline-2 outline-white/15"
  >
    {children}
    <span
      className={classes(
        'shade absolute inset-x-0 bottom-0 grid grid-cols-1 justify-items-start gap-1 text-white',
        tucked && 'ps-[17%]',
      )}
    >
      {caption}
    </span>
  </span>
);

const AdClip = ({ ad, tucked }: { readonly ad: AdCard } & Pick<ClipProps, 'tucked'>) => {
  const { ref, playing, handlers } = usePlaying(ad.clip);
  const tint = tintOf(ad.category);
  const said = useInLanguage()(ad);
  return (
    <Link
      ref={ref}
      to={`/video-ad/${ad.id}`}
      {...handlers}
      className="block rounded-card text-white no-underline"
    >
      <Clip
        tint={tint}
        tucked={tucked}
        caption={
          <>
            <span className="max-w-full text-small font-semibold sm:text-body">
              <NameLine name={ad.creatorName} nameEn={ad.creatorNameEn} below="always" />
            </span>{' '}
            <bdi className="one-line max-w-full text-small opacity-90 max-sm:hidden">{said.title}</bdi>
          </>
        }
      >
        <Portrait
          image={ad.image}
          name={said.creatorName}
          clip={ad.clip}
          category={ad.category}
          playing={playing}
          eager="low"
        />
      </Clip>
    </Link>
  );
};

/** Three clips, tilted: stars with a picture of their own, and somebody about to speak where there are too few. */
export const HeroClips = ({ ads }: { readonly ads: readonly AdCard[] }) => {
  const { t } = useTranslation('home');
  const captions = t('clips', { returnObjects: true });
  return (
    <div className="relative mx-auto flex max-w-xl items-start justify-center pt-8">
      {POSES.map((pose, index) => {
        const ad = ads[index];
        const tucked = index === 2;
        return (
          <div key={pose} className={classes('relative', pose)}>
            {ad ? (
              <AdClip ad={ad} tucked={tucked} />
            ) : (
              <Clip
                tint={CATEGORY_IDS[index] ?? 'artist'}
                tucked={tucked}
                caption={
                  <span className="text-small leading-snug font-semibold sm:text-body">
                    {captions[index]}
                  </span>
                }
              >
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
