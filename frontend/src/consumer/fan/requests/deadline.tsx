import { useTranslation } from 'react-i18next';
import { formatDeadline } from '../../../../../shared/deadline.ts';
import type { RequestStatus } from '../../../../../shared/request-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { isolate } from '../../../ui/isolate.ts';
import { deadlineLabel } from './deadline-label.ts';

interface DeadlineProps {
  readonly at: string;
  readonly status: RequestStatus;
}

/** The deadline of a request in a list, flagged in its last days. */
export const Deadline = ({ at, status }: DeadlineProps) => {
  const { t } = useTranslation('fan');
  const { tone, text, days } = deadlineLabel(at, status, new Date());
  const by = t('deadline.by', { day: isolate(formatDeadline(at)) });
  if (text === 'by') return <span className="text-small text-muted">{by}</span>;
  return (
    <span title={by}>
      <Badge tone={tone} icon={tone === 'bad' ? 'warning' : 'clock'}>
        {text === 'days' ? t('deadline.days', { count: days }) : t(`deadline.${text}`)}
      </Badge>
    </span>
  );
};
