import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { type EndedMail, MAIL_ENDS, type MailTo } from '../../../../shared/contracts/messages/mail-admin.ts';

type End = Pick<EndedMail, 'state' | 'why'>;

const LOOK: Record<End['state'], StatusIndicatorProps.Type> = {
  sent: 'success',
  skipped: 'stopped',
  returned: 'warning',
};

/** Whether nobody works on it any more. */
export const isEnd = (state: MailTo['state']): state is EndedMail['state'] =>
  MAIL_ENDS.some((end) => end === state);

/** How an e-mail ended, and why where it did not leave. */
export const useEndText = (): ((end: End) => string) => {
  const { t } = useTranslation('mails');
  return ({ state, why }) => (why ? t(`log.why.${why}`) : t(`log.ends.${state}`));
};

export const MailEnd = (end: End) => {
  const textOf = useEndText();
  return <StatusIndicator type={LOOK[end.state]}>{textOf(end)}</StatusIndicator>;
};
