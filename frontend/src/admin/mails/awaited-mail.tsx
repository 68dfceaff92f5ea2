import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { Details } from '../frame/panel.tsx';
import { LoadError } from '../lists/load-error.tsx';

interface AwaitedMailProps {
  readonly error: Error | null;
  readonly onRetry: () => unknown;
}

/** In the place of an e-mail's details until they are there, or where they do not come. */
export const AwaitedMail = ({ error, onRetry }: AwaitedMailProps) => {
  const { t } = useTranslation(['mails', 'common']);
  return (
    <Details title={t('kind')}>
      {error ? (
        <LoadError title={t('detailsFailed')} error={error} onRetry={onRetry} />
      ) : (
        <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
      )}
    </Details>
  );
};
