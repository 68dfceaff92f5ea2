import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { undoneAgorot } from '../../../../../shared/money/undone-extras.ts';
import { Price } from '../../../ui/text/format.tsx';

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4';

interface PaymentProps {
  readonly request: RequestView;
  /** The post that was ordered is not made: its price goes back. */
  readonly withoutPost: boolean;
}

/** The payment for completing: the price, what of it goes back, the platform's fee, and the net. */
export const Payment = ({ request, withoutPost }: PaymentProps) => {
  const { t } = useTranslation('creator');
  const { priceAgorot } = request;
  const backAgorot = withoutPost ? undoneAgorot({ ...request, postUrl: null }) : 0;
  const netAgorot = withoutPost ? request.netUndoneAgorot : request.netAgorot;
  return (
    <dl className="grid gap-1.5">
      <div className={ROW}>
        <dt className="text-muted">{t('requests.price')}</dt>
        <dd>
          <Price agorot={priceAgorot} />
        </dd>
      </div>
      {backAgorot > 0 && (
        <div className={ROW}>
          <dt className="text-muted">{t('payment.back')}</dt>
          <dd>
            <Price agorot={0 - backAgorot} />
          </dd>
        </div>
      )}
      <div className={ROW}>
        <dt className="text-muted">{t('payment.fee')}</dt>
        <dd>
          <Price agorot={netAgorot - (priceAgorot - backAgorot)} />
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
