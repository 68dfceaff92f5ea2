import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { WaitingMail } from './send-again.tsx';

const LOOK: Record<WaitingMail['state'], StatusIndicatorProps.Type> = {
  retried: 'pending',
  'given-up': 'error',
  'perhaps-sent': 'warning',
};

export const MailState = ({ state }: Pick<WaitingMail, 'state'>) => {
  const { t } = useTranslation('mails');
  return <StatusIndicator type={LOOK[state]}>{t(`states.${state}`)}</StatusIndicator>;
};
