import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/dates.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useCsvExport } from '../../sheets/use-csv-export.ts';
import { useSay } from '../frame/notices.tsx';
import { sumsOf } from './sums.ts';

interface ExportPaymentsProps {
  /** The filters of the list on the screen. */
  readonly filters: Omit<InputOf<'walletAdmin.payments'>, 'cursor' | 'limit'>;
}

const COLUMNS = [
  'date',
  'kind',
  'status',
  'user',
  'email',
  'role',
  'amount',
  'method',
  'about',
  'id',
] as const;

/** Exports all payments that match the filters as CSV. */
export const ExportPayments = ({ filters }: ExportPaymentsProps) => {
  const { t } = useTranslation(['payments', 'admin', 'common']);
  const say = useSay();
  const { rows, start, cancel } = useCsvExport(() => say('error', t('export.failed')));
  const run = (): void =>
    void start({
      list: 'walletAdmin.payments',
      input: filters,
      fileName: t('export.fileName'),
      header: COLUMNS.map((column) => t(column)),
      row: ({ at, kind, status, user, amountAgorot, method, title, id }) => [
        formatTimestamp(at),
        t(`kinds.${kind}`),
        t(`statuses.${status}`),
        user?.name ?? t('gone'),
        user?.email ?? '',
        user ? t(`admin:role.${user.role}`) : '',
        { agorot: amountAgorot },
        t(`methods.${method}`),
        title,
        id,
      ],
      foot: (lines) =>
        sumsOf(lines).map(({ kind, count, amountAgorot }) => [
          t('export.sum', { count }),
          t(`kinds.${kind}`),
          t('statuses.completed'),
          '',
          '',
          '',
          { agorot: amountAgorot },
        ]),
    });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button iconName="download" loading={rows !== null} onClick={run}>
        {t('export.do')}
      </Button>
      {rows !== null && (
        <>
          <Button onClick={cancel}>{t('common:cancel')}</Button>
          <LiveRegion>{t('export.running', { count: rows })}</LiveRegion>
        </>
      )}
    </SpaceBetween>
  );
};
