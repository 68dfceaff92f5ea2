import { useTranslation } from 'react-i18next';
import { Warning } from '../../ui/feedback/warning.tsx';

const CODES = { shut: 'wallet.till_shut', full: 'wallet.all_full' } as const;

/** The ways in which no wallet can be topped up. */
type ShutTill = keyof typeof CODES;
export const isShutTill = (way: string): way is ShutTill => way in CODES;

/** Why wallets cannot be topped up now, though nothing is wrong with this one. */
export const TillShut = ({ way }: { readonly way: ShutTill }) => {
  const { t } = useTranslation(['fan', 'errors']);
  return (
    <Warning icon="lock" title={t('wallet.shut')}>
      <p className="text-small">{t(`errors:${CODES[way]}`)}</p>
    </Warning>
  );
};
