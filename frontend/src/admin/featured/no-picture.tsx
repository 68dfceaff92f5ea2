import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';

/** A warning beside somebody whom the home page would show without a picture. */
export const NoPicture = () => {
  const { t } = useTranslation('featured');
  return <StatusIndicator type="warning">{t('noPicture')}</StatusIndicator>;
};
