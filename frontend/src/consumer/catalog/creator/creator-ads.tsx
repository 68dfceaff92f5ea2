import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOf, useInLanguage } from '../../../core/texts/use-localized.ts';
import { usePlaying } from '../../../ui/media/playing.ts';
import { DeliveryTime } from '../../../ui/parts/delivery-time.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Portrait } from '../../../ui/parts/portrait.tsx';
import { ArrivesBy } from '../../../ui/text/arrival.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { InHebrew } from '../../../ui/text/written.tsx';
import { CardCartButton } from '../../cart/add-to-cart.tsx';
import type { CreatorView } from './creator-view.ts';

type Ad = CreatorView['ads'][number];

/** On the creator's own page the words count more than the face: picture at the side, at twice the size of text above. */
const AdCard = ({ ad, name }: { readonly ad: Ad; readonly name: string }) => {
  const { ref, playing, handlers } = usePlaying(ad.clip);
  const said = useInLanguage()(ad);
  return (
    <Link
      ref={ref}
      to={`/video-ad/${ad.id}`}
      {...handlers}
      className="surface group flex h-full flex-wrap overflow-hidden text-ink no-underline transition-shadow hover:raised"
    >
      <span data-picture="" className="relative block min-h-40 w-28 shrink-0">
        <Portrait image={ad.image} name={name} clip={ad.clip} category={ad.category} playing={playing} />
      </span>
      <span className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1 p-4">
        <span className="block text-lead leading-snug font-semibold group-hover:underline">
          <bdi lang={languageOf(said.title)}>{said.title}</bdi>
        </span>
        <InHebrew text={said.title} />
        <span
          dir="auto"
          lang={languageOf(said.description)}
          className="page-side line-clamp-3 text-small text-muted"
        >
          {said.description}
        </span>
        {languageOf(said.title) !== 'he' && <InHebrew text={said.description} />}
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <Price agorot={ad.priceAgorot} className="text-title font-semibold" />
          <span className="flex items-center gap-1 text-small text-muted">
            <Icon name="clock" className="size-4" />
            <DeliveryTime hours={ad.deliveryHours} />
          </span>
          <span className="w-full text-small text-muted">
            <ArrivesBy day={ad.arrivesBy} />
          </span>
        </span>
      </span>
    </Link>
  );
};

/** What can be ordered, newest first. */
export const CreatorAds = ({ creator }: { readonly creator: CreatorView }) => {
  const { t } = useTranslation('catalog');
  const id = useId();
  const { name } = useInLanguage()(creator);
  return (
    <section id="ads" aria-labelledby={id} className="border-t border-line pt-12 pb-14">
      <h2 id={id} className="mb-6 font-display text-heading">
        {t('creator.ads')}
      </h2>
      {creator.ads.length === 0 ? (
        <p className="text-muted">{t('creator.noAds')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {creator.ads.map((ad) => (
            <li key={ad.id} className="relative">
              <AdCard ad={ad} name={name} />
              <CardCartButton ad={ad} corner="start" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
