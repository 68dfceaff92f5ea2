import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import type { DueDispute } from '../../../../../shared/contracts/orders/disputes.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { RequestLink } from './request-link.tsx';

/** A complaint that waits for its creator, until when, and one press to where it is answered. */
export const DueDisputeCard = ({
  dispute: { requestId, occasion, recipient, fanName, step, until },
}: {
  readonly dispute: DueDispute;
}) => {
  const { t } = useTranslation(['creator', 'common', 'dispute']);
  return (
    <>
      <span className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Badge tone="warn" icon="flag">
          {t(step === 'making' ? 'due.complaint.making' : 'due.complaint.creator_answers')}
        </Badge>
        {until && (
          <span className="ms-auto text-small text-muted">
            {t('dispute:until', { moment: isolate(formatTimestamp(until)) })}
          </span>
        )}
      </span>
      <RequestLink
        id={requestId}
        className="text-title font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 after:rounded-card"
      >
        {t(`common:occasion.${occasion}`)}, <bdi>{recipient}</bdi>
      </RequestLink>
      <span className="text-small text-muted">
        {t('due.from')} <bdi>{fanName}</bdi>
      </span>
    </>
  );
};
