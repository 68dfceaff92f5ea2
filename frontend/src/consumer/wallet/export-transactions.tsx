import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { infiniteQuery } from '../../api/api.ts';
import { toast } from '../../core/page/toast.ts';
import { useCsvExport } from '../../sheets/use-csv-export.ts';
import { ExportButton } from '../../ui/controls/export-button.tsx';
import { aboutOf } from './statement.ts';

const COLUMNS = ['date', 'kind', 'what', 'amount', 'status', 'request'] as const;

/** The whole statement of a wallet as CSV, amounts in shekels; nothing while there is no line. */
export const ExportTransactions = () => {
  const { t } = useTranslation('fan');
  const csv = useCsvExport(() => toast.error(t('wallet.sheet.failed')));
  const { data } = useInfiniteQuery(infiniteQuery('wallet.transactions', {}));
  const words = { adjusted: t('wallet.adjusted'), forgiven: t('wallet.forgiven') };
  const start = () =>
    csv.start({
      list: 'wallet.transactions',
      input: {},
      fileName: t('wallet.sheet.fileName'),
      header: COLUMNS.map((name) => t(`wallet.sheet.${name}`)),
      row: (line) => [
        formatTimestamp(line.at),
        t(`wallet.kind.${line.kind}`),
        aboutOf(line, words),
        { agorot: line.amountAgorot },
        t(`wallet.status.${line.status}`),
        line.requestId ?? '',
      ],
    });
  if (!data?.pages[0]?.items.length) return null;
  return (
    <ExportButton rows={csv.rows} onStart={() => void start()} onCancel={csv.cancel}>
      {t('wallet.sheet.export')}
    </ExportButton>
  );
};
