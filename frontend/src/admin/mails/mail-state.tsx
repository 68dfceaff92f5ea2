import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { EndedMail, MailTo } from '../../../../shared/contracts/messages/mail-admin.ts';

/** Of one that is not over. */
type State = Exclude<MailTo['state'], EndedMail['state']>;

const LOOK: Record<State, StatusIndicatorProps.Type> = {
  retried: 'pending',
  'given-up': 'error',
  'perhaps-sent': 'warning',
  moving: 'in-progress',
};

export const MailState = ({ state }: { readonly state: State }) => {
  const { t } = useTranslation('mails');
  return <StatusIndicator type={LOOK[state]}>{t(`states.${state}`)}</StatusIndicator>;
};
