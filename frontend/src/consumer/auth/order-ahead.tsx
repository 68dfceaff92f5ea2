import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { languageOf, useInLanguage } from '../../core/texts/use-localized.ts';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { Price } from '../../ui/text/format.tsx';
import { BothNames, InHebrew } from '../../ui/text/written.tsx';

/** The order that waits behind a log-in: whose face, what, and for how much. */
const OrderAhead = ({ adId }: { readonly adId: string }) => {
  const { t } = useTranslation('auth');
  const inLanguage = useInLanguage();
  const { data: ad, isError } = useQuery(query('catalog.ad', { id: adId }));
  if (isError) return null;
  if (!ad) return <Skeleton className="h-28 rounded-card" />;
  const { creatorName, title } = inLanguage(ad);
  return (
    <section
      aria-label={t('waiting.order')}
      className="surface grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-4 overflow-hidden"
    >
      <span className="relative block aspect-3/4 overflow-hidden">
        <Portrait
          image={ad.image || ad.creatorAvatar}
          name={creatorName}
          category={ad.category}
          eager="high"
        />
      </span>
      <div className="grid gap-0.5 py-3 pe-4">
        <p className="font-semibold wrap-anywhere">
          <bdi>
            <BothNames name={ad.creatorName} nameEn={ad.creatorNameEn} />
          </bdi>
        </p>
        <p className="text-small text-muted wrap-anywhere">
          <bdi lang={languageOf(title)}>{title}</bdi>
          <InHebrew text={title} />
        </p>
        <p className="font-medium">
          <Price agorot={ad.priceAgorot} />
        </p>
      </div>
    </section>
  );
};

export default OrderAhead;
