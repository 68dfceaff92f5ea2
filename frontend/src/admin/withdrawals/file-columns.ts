import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { WithdrawalRow } from '../../../../shared/contracts/money/payouts.ts';
import type { FileColumn } from '../lists/file-column.ts';

/** Withdrawals of all sections in one file, each with where it stands. The account is masked there, too. */
export const useFileColumns = (): readonly FileColumn<WithdrawalRow>[] => {
  const { t } = useTranslation('admin');
  return [
    { header: t('withdrawals.wholeId'), csv: ({ id }) => id },
    { header: t('withdrawals.creator'), csv: ({ creatorName }) => creatorName },
    { header: t('withdrawals.email'), csv: ({ creatorEmail }) => creatorEmail },
    { header: t('withdrawals.amount'), csv: ({ amountAgorot }) => ({ agorot: amountAgorot }) },
    {
      header: t('withdrawals.to'),
      csv: ({ method, payTo }) => `${t(`withdrawals.methods.${method}`)} ${payTo}`,
    },
    { header: t('withdrawals.status'), csv: ({ status }) => t(`withdrawals.statuses.${status}`) },
    { header: t('withdrawals.asked'), csv: ({ at }) => formatTimestamp(at) },
    {
      header: t('withdrawals.processed'),
      csv: ({ processedAt }) => (processedAt ? formatTimestamp(processedAt) : ''),
    },
    { header: t('withdrawals.reference'), csv: ({ reference }) => reference ?? '' },
    { header: t('withdrawals.reason'), csv: ({ reason }) => reason ?? '' },
  ];
};
