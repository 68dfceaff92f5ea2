import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '../../../../../shared/request-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useDeadlineWords } from '../../../ui/deadline-text.tsx';
import { deadlineLabel } from './deadline-label.ts';

interface DeadlineProps {
  readonly at: string;
  readonly status: RequestStatus;
}

/** The deadline of a request in a list, flagged in its last days. */
export const Deadline = ({ at, status }: DeadlineProps) => {
  const { t } = useTranslation('fan');
  const { tone, text, days } = deadlineLabel(at, status, new Date());
  const words = useDeadlineWords();
  const by = t('deadline.by', { day: words(at) });
  if (text === 'by') return <span className="text-small text-muted">{by}</span>;
  return (
    <span title={by}>
      <Badge tone={tone} icon={tone === 'bad' ? 'warning' : 'clock'}>
        {text === 'days' ? t('deadline.days', { count: days }) : t(`deadline.${text}`)}
      </Badge>
    </span>
  );
};
