import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { isSettled, type RequestStatus } from '../../../../../shared/order/request-status.ts';
import { Button, buttonClasses } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useAct } from '../common/acts.ts';
import { useUpload } from '../delivery/uploads.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { RequestLink } from './request-link.tsx';

interface RowActionsProps {
  readonly request: RequestRow;
}

const Pending = ({ request }: RowActionsProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const approve = useAct('approve', request.id);
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <Button size="small" icon="check" pending={approve.busy} onClick={approve.start}>
        {t(approve.phase === 'unknown' ? 'common:attempt.ask' : 'act.approve.do')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setDeclining(true)}>
        {t('act.decline.do')}
      </Button>
      <DeclineDialog request={request} open={declining} onClose={() => setDeclining(false)} />
    </>
  );
};

const Approved = ({ request }: RowActionsProps) => {
  const { t } = useTranslation('creator');
  const upload = useUpload(request.id);
  const toComplete = request.hasVideo && !upload;
  return (
    <RequestLink id={request.id} className={buttonClasses(toComplete ? 'primary' : 'secondary', 'small')}>
      <Icon name={toComplete ? 'check' : 'upload'} />
      <span className="contents">
        {upload ? t(`upload.row.${upload.phase}`) : t(toComplete ? 'act.complete.do' : 'act.deliver')}
      </span>
    </RequestLink>
  );
};

const Closed = ({ request }: RowActionsProps) => {
  const { t } = useTranslation('creator');
  return (
    <RequestLink id={request.id} className={buttonClasses('quiet', 'small', '-ms-3.5')}>
      {t(isSettled(request.status) ? 'act.watch' : 'act.details')}
    </RequestLink>
  );
};

const ACTIONS: Record<RequestStatus, ComponentType<RowActionsProps>> = {
  pending: Pending,
  approved: Approved,
  completed: Closed,
  declined: Closed,
};

/** What can be done to a request now: approve or decline while it waits, deliver once it is approved. */
export const RowActions = ({ request }: RowActionsProps) => {
  const Action = ACTIONS[request.status];
  return (
    <div className="relative z-1 inline-flex flex-wrap items-center gap-1">
      <Action request={request} />
    </div>
  );
};
