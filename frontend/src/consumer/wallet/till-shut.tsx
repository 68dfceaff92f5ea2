import { useTranslation } from 'react-i18next';
import { Warning } from '../../ui/feedback/warning.tsx';

/** Why wallets cannot be topped up now, though nothing is wrong with this one. */
export const TillShut = () => {
  const { t } = useTranslation(['fan', 'errors']);
  return (
    <Warning icon="lock" title={t('wallet.shut')}>
      <p className="text-small">{t('errors:wallet.till_shut')}</p>
    </Warning>
  );
};
