import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '../../../../shared/contracts/requests.ts';

const LOOK: Record<RequestStatus, StatusIndicatorProps.Type> = {
  pending: 'pending',
  approved: 'in-progress',
  completed: 'success',
  declined: 'stopped',
};

export const Status = ({ status }: { readonly status: RequestStatus }) => {
  const { t } = useTranslation();
  return <StatusIndicator type={LOOK[status]}>{t(`status.${status}`)}</StatusIndicator>;
};
