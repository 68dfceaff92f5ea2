import { useTranslation } from 'react-i18next';
import { deadlineFlag } from '../../../../../shared/calendar/dates.ts';
import type { ReceivedRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { promisedAt, promisedDay } from '../../../../../shared/order/promised.ts';
import { isOpen } from '../../../../../shared/order/request-status.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { DeadlineText } from '../../../ui/text/deadline-text.tsx';

interface DeadlineProps {
  readonly request: Pick<ReceivedRow, 'arrivesBy' | 'deadlineAt' | 'status'>;
}

/** How near the promised day of an open request is, in words and colour; nothing while there is time. */
export const DeadlineFlag = ({ request }: DeadlineProps) => {
  const { t } = useTranslation('creator');
  const now = new Date();
  const { flag, days } = deadlineFlag(promisedAt(request, now), now);
  if (flag === 'none' || !isOpen(request.status)) return null;
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

/** The day that was promised to the fan, who reads the same; once it is over, the deadline. */
export const DueText = ({ request }: DeadlineProps) => <DeadlineText at={promisedAt(request, new Date())} />;

/** The same in a list, which says when it is not the promised day. */
export const Deadline = ({ request }: DeadlineProps) => {
  const { t } = useTranslation('creator');
  const isOver = promisedDay(request, new Date()) !== request.arrivesBy;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {isOver && <span className="text-muted">{t('requests.deadline')}</span>}
      <DueText request={request} />
      <DeadlineFlag request={request} />
    </span>
  );
};
