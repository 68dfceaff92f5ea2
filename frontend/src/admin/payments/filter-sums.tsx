import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../../../shared/contracts/money/wallet-admin.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import type { PaymentList } from '../../../../shared/money/payment-kinds.ts';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { sumsOfFilter } from './sums.ts';

interface FilterSumsProps {
  readonly kind: PaymentList | undefined;
  readonly status: PaymentStatus | undefined;
}

/** What the filter finds comes to, as the foot of its exported file says. */
export const FilterSums = (filter: FilterSumsProps) => {
  const { t } = useTranslation('payments');
  const { data } = useQuery(query('walletAdmin.summary', {}));
  if (!data) return null;
  const sums = sumsOfFilter(data, filter).map(({ kind, count, amountAgorot }) =>
    t('filterSum', {
      kind: t(`kinds.${kind}`),
      rows: t('export.sum', { count }),
      amount: isolate(formatAgorot(amountAgorot)),
    }),
  );
  return sums.length === 0 ? null : (
    <Box variant="p" color="text-body-secondary">
      {sums.map((sum) => (
        <div key={sum}>{sum}</div>
      ))}
    </Box>
  );
};
