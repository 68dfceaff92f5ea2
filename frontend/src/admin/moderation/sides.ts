import { useTranslation } from 'react-i18next';
import type { ChatReport } from '../../../../shared/contracts/orders/chat-admin.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';

/** A report with its details, as the panel shows it. */
export type Report = OutputOf<'chatAdmin.report'>;

type Sides = Pick<ChatReport, 'by' | 'creator' | 'fan'>;

/** Who reports; null where the reader is not told. */
export const reporterOf = ({ by, creator, fan }: Sides): ChatReport['fan'] | null =>
  by && { creator, fan }[by];

/** Who is reported; null where the reader is not told. */
export const reportedOf = ({ by, creator, fan }: Sides): ChatReport['fan'] | null =>
  by && { creator: fan, fan: creator }[by];

/** A report by the name of who is reported. */
export const useReportName = (): ((report: Sides) => string) => {
  const { t } = useTranslation('moderation');
  return (report) => {
    const reported = reportedOf(report);
    return reported ? reported.name || reported.id : t('own');
  };
};
