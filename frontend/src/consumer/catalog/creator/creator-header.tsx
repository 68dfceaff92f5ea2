import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryChip } from '../../../core/page/category.tsx';
import { tintOf } from '../../../core/page/tint.ts';
import { withStyles } from '../../../core/page/with-styles.ts';
import { languageOf, useInLanguage } from '../../../core/texts/use-localized.ts';
import { later } from '../../../ui/feedback/later.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { hasFailed } from '../../../ui/parts/broken.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useWasOpened } from '../../../ui/parts/opened.ts';
import { Ribbon } from '../../../ui/parts/ornaments.tsx';
import { Rating } from '../../../ui/parts/rating.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { InHebrew } from '../../../ui/text/written.tsx';
import { useFavorite } from '../../favorites/use-favorite.ts';
import { type CreatorView, orderPath } from './creator-view.ts';
import { SocialLinks } from './social-links.tsx';

const ShareDialog = later(() => import('./share-dialog.tsx'));
const OverClip = later(() => withStyles(import('../../../ui/player/over-clip.tsx')));

interface CreatorProps {
  readonly creator: CreatorView;
}

const Banner = ({ creator }: CreatorProps) => {
  const [broken, setBroken] = useState(false);
  return (
    <div
      data-tint={tintOf(creator.category)}
      className="tint-deep relative aspect-[5/2] overflow-hidden rounded-card sm:aspect-[5/1]"
    >
      {creator.banner && !broken ? (
        <img
          ref={(image) => {
            if (hasFailed(image)) setBroken(true);
          }}
          src={creator.banner}
          alt=""
          width="1216"
          height="243"
          loading="eager"
          fetchPriority="high"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Ribbon className="absolute inset-x-0 -bottom-6 h-full w-full opacity-70 turns" />
      )}
    </div>
  );
};

/** What decides, in one line. */
const Facts = ({ creator }: CreatorProps) => {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    // A line begins without its dot: it hangs out and is cut off.
    <div className="mt-3 overflow-hidden">
      <ul className="-ms-6 flex flex-wrap items-center gap-y-1 text-muted *:before:inline-block *:before:w-6 *:before:text-center *:before:content-['·']">
        {creator.fromPriceAgorot !== null && (
          <li>
            {t('common:fromPrice')}{' '}
            <Price agorot={creator.fromPriceAgorot} className="font-semibold text-ink" />
          </li>
        )}
        {creator.deliveredCount > 0 && <li>{t('creator.delivered', { count: creator.deliveredCount })}</li>}
        <li>
          <span className="me-2 text-ink">
            <Rating tenths={creator.rating} />
          </span>
          <span>{t('creator.reviewCount', { count: creator.reviewCount })}</span>
        </li>
        <li>
          {t('creator.languages', {
            languages: creator.languages.map((language) => t(`common:spoken.${language}`)).join(', '),
          })}
        </li>
      </ul>
    </div>
  );
};

const Actions = ({ creator }: CreatorProps) => {
  const { t } = useTranslation('catalog');
  const { favorite, toggle } = useFavorite(creator.id);
  const said = useInLanguage()(creator);
  const [sharing, setSharing] = useState(false);
  const sharedOnce = useWasOpened(sharing);
  const order = orderPath(creator);

  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {order && (
        <ButtonLink to={order} variant="primary" icon="gift" className="max-lg:hidden">
          {t('creator.order')}
        </ButtonLink>
      )}
      <Button onClick={() => void toggle()}>
        <Icon name="heart" filled={favorite} />
        <span>{t(favorite ? 'favorite.remove' : 'favorite.add')}</span>
      </Button>
      <Button icon="share" aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {t('share.open')}
      </Button>
      {sharedOnce && (
        <ShareDialog
          open={sharing}
          onClose={() => setSharing(false)}
          url={`${location.origin}/creator/${creator.id}`}
          text={t('share.text', { name: isolate(said.name) })}
        />
      )}
    </div>
  );
};

/** A few seconds of the creator: the first clip among the ads. */
const Clip = ({ creator }: CreatorProps) => {
  const { t } = useTranslation('catalog');
  const ad = creator.ads.find(({ clip }) => clip);
  const said = useInLanguage()(creator);
  const [pressed, setPressed] = useState<HTMLVideoElement>();
  const press = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setPressed(currentTarget);
  if (!ad?.clip) return null;
  return (
    <div className="relative mx-auto mt-6 aspect-3/4 w-full max-w-64 overflow-hidden rounded-card bg-stage-deep raised lg:-mt-28">
      {/* biome-ignore lint/a11y/useMediaCaption: creators upload no captions with their clips */}
      <video
        src={ad.clip}
        poster={ad.image || undefined}
        preload="none"
        controls
        playsInline
        onPlay={press}
        onError={press}
        aria-label={t('creator.clip', { name: isolate(said.name) })}
        className="size-full object-cover"
      />
      {pressed && <OverClip video={pressed} fileName={ad.clip} onClose={() => setPressed(undefined)} />}
    </div>
  );
};

export const CreatorHeader = ({ creator }: CreatorProps) => {
  const { t } = useTranslation('catalog');
  const { name, bio } = useInLanguage()(creator);
  return (
    <header>
      <Banner creator={creator} />
      <div className="grid gap-x-8 px-1 pb-12 sm:px-6 lg:grid-cols-[1fr_16rem]">
        <div className="min-w-0">
          <span className="relative -mt-14 block w-fit rounded-full border-4 border-paper">
            <Avatar name={name} src={creator.avatar} className="size-28 text-heading" />
          </span>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="font-display text-heading">
              <bdi>{name}</bdi>
            </h1>
            {name !== creator.name && (
              <bdi lang="he" className="text-lead text-muted">
                {creator.name}
              </bdi>
            )}
            <CategoryChip id={creator.category} />
          </div>
          <Facts creator={creator} />
          <Actions creator={creator} />
          {bio && (
            <div className="mt-6 max-w-prose">
              <InHebrew text={bio} />
              <p dir="auto" lang={languageOf(bio)} className="text-lead whitespace-pre-line">
                {bio}
              </p>
            </div>
          )}
          {creator.specialties.length > 0 && (
            <div className="mt-5">
              <InHebrew text={creator.specialties.join(' ')} />
              <ul aria-label={t('creator.specialties')} className="flex flex-wrap gap-2">
                {creator.specialties.map((specialty) => (
                  <li key={specialty} className="rounded-full bg-sunk px-3.5 py-1.5 text-small">
                    <bdi lang={languageOf(specialty)}>{specialty}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <SocialLinks links={creator.socialLinks} />
        </div>
        <Clip creator={creator} />
      </div>
    </header>
  );
};
