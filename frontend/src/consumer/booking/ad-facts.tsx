import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { CategoryChip } from '../../core/page/category.tsx';
import { languageOf, useInLanguage } from '../../core/texts/use-localized.ts';
import { LINK } from '../../ui/parts/button.tsx';
import { DeliveryTime } from '../../ui/parts/delivery-time.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Rating } from '../../ui/parts/rating.tsx';
import { ArrivesBy } from '../../ui/text/arrival.tsx';
import { Price } from '../../ui/text/format.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { InHebrew, useBothNames } from '../../ui/text/written.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { AdClip } from './ad-clip.tsx';

export type Ad = Output<typeof catalog.ad>;

interface AdFactsProps {
  readonly ad: Ad;
  readonly orderable: boolean;
  /** Visitors may report it; its creator has nothing to report. */
  readonly reportable?: boolean;
}

/** The facts of an ad: creator, price, delivery time and description. */
export const AdFacts = ({ ad, orderable, reportable = false }: AdFactsProps) => {
  const { t } = useTranslation(['booking', 'common']);
  const said = useInLanguage()(ad);
  return (
    <section className="grid items-start gap-6 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-8">
      <AdClip ad={ad} />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CategoryChip id={ad.category} />
          <Rating tenths={ad.rating} count={ad.reviewCount} />
        </div>
        <div>
          <p className="text-lead text-muted">{t('title', { creator: useBothNames()(ad) })}</p>
          <h1 className="font-display text-heading">
            <bdi lang={languageOf(said.title)}>{said.title}</bdi>
          </h1>
          <InHebrew text={said.title} />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <Price agorot={ad.priceAgorot} className="text-title font-semibold" />
          <span className="inline-flex items-baseline gap-1.5 text-muted">
            <Icon name="clock" className="size-4.5 self-center" />
            <DeliveryTime hours={ad.deliveryHours} />
          </span>
          <span className="text-muted">
            <ArrivesBy day={ad.arrivesBy} />
          </span>
        </p>
        {orderable && <AddToCart ad={ad} />}
        {said.description && (
          <div className="max-w-prose">
            <InHebrew text={said.description} />
            <p dir="auto" lang={languageOf(said.description)} className="page-side whitespace-pre-line">
              {said.description}
            </p>
          </div>
        )}
        {ad.requirements && (
          <div className="max-w-prose rounded-control bg-sunk px-4 py-3">
            <h2 className="text-small font-semibold">{t('requirements')}</h2>
            <InHebrew text={ad.requirements} />
            <p dir="auto" lang={languageOf(ad.requirements)} className="text-small whitespace-pre-line">
              {ad.requirements}
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Link to={`/creator/${ad.creatorId}`} className={`${LINK} inline-flex min-h-11 items-center`}>
            {t('byCreator', { creator: isolate(said.creatorName) })}
          </Link>
          {reportable && <ReportButton kind="ad" of={ad.id} />}
        </div>
      </div>
    </section>
  );
};
