import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { type CreatorView, orderPath } from './creator-view.ts';

/** On phones: the price and the one action, in reach of the thumb as long as the page is read. */
export const OrderBar = ({ creator }: { readonly creator: CreatorView }) => {
  const { t } = useTranslation(['catalog', 'common']);
  const to = orderPath(creator);
  if (!to) return null;
  return (
    <div
      data-order-bar=""
      className="@container bar z-20 -mx-[min(4vw,2rem)] flex flex-wrap items-center justify-between gap-4 border-t border-line bg-card ps-4 pe-18 py-3 lg:hidden"
    >
      {creator.fromPriceAgorot !== null && (
        <p className="text-small text-muted @max-[16rem]:hidden">
          {t('common:fromPrice')}
          <Price agorot={creator.fromPriceAgorot} className="block text-title font-semibold text-ink" />
        </p>
      )}
      <ButtonLink to={to} variant="primary" icon="gift" className="ms-auto">
        {t('creator.order')}
      </ButtonLink>
    </div>
  );
};
