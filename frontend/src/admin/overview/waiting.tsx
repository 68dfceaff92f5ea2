import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';

/** In the place of lines that are being read, as tall as they will be. */
export const Waiting = ({ rows }: { readonly rows: number }) => {
  const { t } = useTranslation('common');
  return (
    <div style={{ minBlockSize: `${rows * 2.5}rem` }}>
      <StatusIndicator type="loading">{t('loading')}</StatusIndicator>
    </div>
  );
};
