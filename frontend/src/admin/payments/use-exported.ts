import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { Exported } from '../lists/export-list.tsx';
import { sumsOf } from './sums.ts';

/** The report of payments: more than the table shows, and the sums below. */
export const useExported = (): Exported<'walletAdmin.payments'> => {
  const { t } = useTranslation(['payments', 'admin']);
  return {
    fileName: t('export.fileName'),
    columns: [
      { header: t('date'), csv: ({ at }) => formatTimestamp(at) },
      { header: t('kind'), csv: ({ kind }) => t(`kinds.${kind}`) },
      { header: t('status'), csv: ({ status }) => t(`statuses.${status}`) },
      { header: t('user'), csv: ({ user }) => user?.name ?? t('gone') },
      { header: t('email'), csv: ({ user }) => user?.email ?? '' },
      { header: t('role'), csv: ({ user }) => (user ? t(`admin:role.${user.role}`) : '') },
      { header: t('amount'), csv: ({ amountAgorot }) => ({ agorot: amountAgorot }) },
      { header: t('method'), csv: ({ method }) => t(`methods.${method}`) },
      { header: t('about'), csv: ({ title }) => title },
      { header: t('id'), csv: ({ id }) => id },
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
  };
};
