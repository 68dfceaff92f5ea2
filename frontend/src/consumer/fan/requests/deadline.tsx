import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { promisedAt } from '../../../../../shared/order/promised.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { useDeadlineWords } from '../../../ui/text/deadline-text.tsx';
import { deadlineLabel } from './deadline-label.ts';

interface DeadlineProps {
  readonly request: Pick<FanRequestView, 'status' | 'arrivesBy' | 'deadlineAt'>;
}

/** The day that was promised for a request in a list, flagged when it is near. */
export const Deadline = ({ request }: DeadlineProps) => {
  const { t } = useTranslation('fan');
  const now = new Date();
  const at = promisedAt(request, now);
  const { tone, text, days } = deadlineLabel(at, request.status, now);
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
