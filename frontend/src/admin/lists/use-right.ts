import { useTranslation } from 'react-i18next';
import { useActor } from '../../core/session/session.ts';
import { mayUse } from '../gate/gate.ts';
import type { Allowed } from './use-own.ts';

/** Why a button is not for an admin, by the permission that its act asks for. */
const REASONS = {
  manage_payments: 'requests.needsPayments',
  manage_content: 'requests.needsContent',
  respond_tickets: 'requests.needsSupport',
  manage_support: 'requests.needsManageSupport',
} as const;

/** What a button is whose act asks for more than its screen: disabled, with the reason. The server refuses the same. */
export const useRight = (permission: keyof typeof REASONS): Allowed => {
  const { t } = useTranslation('admin');
  const actor = useActor();
  return actor && mayUse(actor, permission)
    ? { disabled: false }
    : { disabled: true, disabledReason: t(REASONS[permission]) };
};
