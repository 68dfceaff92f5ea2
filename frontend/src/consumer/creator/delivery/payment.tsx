import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/requests.ts';
import { Price } from '../../../ui/format.tsx';

const ROW = 'flex items-baseline justify-between gap-4';

/** The payment for completing: the price, the platform's fee, and the net. */
export const Payment = ({ request: { priceAgorot, netAgorot } }: { readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  return (
    <dl className="grid gap-1.5">
      <div className={ROW}>
        <dt className="text-muted">{t('requests.price')}</dt>
        <dd>
          <Price agorot={priceAgorot} />
        </dd>
      </div>
      <div className={ROW}>
        <dt className="text-muted">{t('payment.fee')}</dt>
        <dd>
          <Price agorot={netAgorot - priceAgorot} />
        </dd>
      </div>
      <div className={`${ROW} border-t border-line pt-2 font-semibold`}>
        <dt>{t('payment.net')}</dt>
        <dd>
          <Price agorot={netAgorot} className="text-title" />
        </dd>
      </div>
    </dl>
  );
};
