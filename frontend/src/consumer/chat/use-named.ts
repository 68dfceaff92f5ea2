import { useTranslation } from 'react-i18next';
import type { InboxRow } from '../../../../shared/contracts/orders/chat.ts';

type WithOther = Pick<InboxRow, 'other'>;

/** A conversation whose other side has a name: a deleted account has none of its own. */
export const useNamed = (): (<T extends WithOther>(given: T) => T) => {
  const { t } = useTranslation('chat');
  return (given) => (given.other.name ? given : { ...given, other: { ...given.other, name: t('gone') } });
};
