import ColumnLayout from '@cloudscape-design/components/column-layout';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { figureOf } from '../../../../shared/money/payment-kinds.ts';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { FigureCard } from '../figures/figure-card.tsx';
import { Amount } from '../lists/texts.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';

/** The totals of all payments: their number, money in, sales, and the platform's earnings. */
export const SummaryCards = () => {
  const { t } = useTranslation('payments');
  const { data, error } = useQuery(query('walletAdmin.summary', {}));
  useFailureNotice(error, t('sumsFailed'));
  const amount = (agorot: number | undefined): string | undefined =>
    agorot === undefined ? undefined : isolate(formatAgorot(agorot));
  const kinds = data?.kinds;
  const topUps = kinds && figureOf(kinds, 'topUps');
  return (
    <section aria-label={t('cards.label')}>
      <ColumnLayout columns={4} minColumnWidth={180}>
        <FigureCard
          title={t('cards.count')}
          figure={data && <bdi>{data.count.toLocaleString('he-IL')}</bdi>}
          note={
            data && t('cards.countNote', { pending: data.statuses.pending, failed: data.statuses.failed })
          }
        />
        <FigureCard
          title={t('cards.topUps')}
          figure={topUps && <Amount agorot={topUps.amountAgorot} />}
          note={topUps && t('cards.topUpsNote', { count: topUps.count })}
        />
        <FigureCard
          title={t('cards.sales')}
          figure={data && <Amount agorot={data.grossSalesAgorot} />}
          note={kinds && t('cards.salesNote', { amount: amount(figureOf(kinds, 'refunds').amountAgorot) })}
        />
        <FigureCard
          title={t('cards.fees')}
          figure={data && <Amount agorot={data.feeRevenueAgorot} />}
          note={
            kinds &&
            t('cards.feesNote', {
              amount: amount(figureOf(kinds, 'paidOut').amountAgorot),
              kept: amount(figureOf(kinds, 'providerFees').amountAgorot),
            })
          }
        />
      </ColumnLayout>
    </section>
  );
};
