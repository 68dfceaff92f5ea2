import { useTranslation } from 'react-i18next';
import { useActor } from '../../core/session.ts';
import { mayUse } from '../gate/gate.ts';
import type { Allowed } from './use-own.ts';

/** What a button is that moves money: disabled, with the reason, for an admin who may not. The server refuses the same. */
export const useMoneyRight = (): Allowed => {
  const { t } = useTranslation('admin');
  const actor = useActor();
  return actor && mayUse(actor, 'manage_payments')
    ? { disabled: false }
    : { disabled: true, disabledReason: t('requests.needsPayments') };
};
