import Badge from '@cloudscape-design/components/badge';
import { useTranslation } from 'react-i18next';
import { formatDeadline } from '../../../../shared/calendar/deadline.ts';
import type { RequestRow } from '../../../../shared/contracts/parts/request-views.ts';
import { deadlineNotice } from './deadline-notice.ts';

/** The deadline, and its state in words. The style sheet colours the row by `data-deadline`. */
export const Deadline = ({ request }: { readonly request: Pick<RequestRow, 'status' | 'deadlineAt'> }) => {
  const { t } = useTranslation('admin');
  const { flag, days } = deadlineNotice(request, new Date());
  return (
    <span data-deadline={flag} className="back-office-stack">
      <time dateTime={request.deadlineAt} dir="ltr" className="back-office-figure">
        {formatDeadline(request.deadlineAt)}
      </time>
      {flag === 'past' && <Badge color="red">{t('requests.past')}</Badge>}
      {flag === 'soon' && <Badge color="severity-low">{t('requests.daysLeft', { count: days })}</Badge>}
    </span>
  );
};
