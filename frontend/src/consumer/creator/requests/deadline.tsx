import { useTranslation } from 'react-i18next';
import type { RequestRow } from '../../../../../shared/contracts/request-views.ts';
import { deadlineFlag } from '../../../../../shared/dates.ts';
import { isOpen } from '../../../../../shared/request-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DeadlineText } from '../../../ui/deadline-text.tsx';

interface DeadlineProps {
  readonly request: Pick<RequestRow, 'deadlineAt' | 'status'>;
}

/** How near the deadline of an open request is, in words and colour; nothing while there is time. */
export const DeadlineFlag = ({ request: { deadlineAt, status } }: DeadlineProps) => {
  const { t } = useTranslation('creator');
  const { flag, days } = deadlineFlag(deadlineAt, new Date());
  if (flag === 'none' || !isOpen(status)) return null;
  if (flag === 'past')
    return (
      <Badge tone="bad" icon="flag">
        {t('deadline.past')}
      </Badge>
    );
  return (
    <Badge tone="warn" icon="clock">
      {t(days === 0 ? 'deadline.today' : days === 1 ? 'deadline.tomorrow' : 'deadline.twoDays')}
    </Badge>
  );
};

export const Deadline = ({ request }: DeadlineProps) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <DeadlineText at={request.deadlineAt} />
    <DeadlineFlag request={request} />
  </span>
);
