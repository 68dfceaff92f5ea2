import { useTranslation } from 'react-i18next';
import type { Mover as MoverView } from '../../../../shared/contracts/money/wallet-admin.ts';
import { Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';

/** Who moved money. */
export const Mover = ({ by }: { readonly by: MoverView }) => {
  const { t } = useTranslation('payments');
  if (!by) return '–';
  if (by.who !== 'person') return t(`by.${by.who}`);
  return (
    <ThingLink screen="users" id={by.id}>
      <Words>{by.name || t('gone')}</Words>
    </ThingLink>
  );
};

/** The same as a text. */
export const useMoverText = (): ((by: MoverView) => string) => {
  const { t } = useTranslation('payments');
  return (by) => {
    if (!by) return '';
    return by.who === 'person' ? by.name || t('gone') : t(`by.${by.who}`);
  };
};
