import { useTranslation } from 'react-i18next';
import { useActor } from '../../core/session/session.ts';

/** What a button is that decides about somebody's money. */
export interface Allowed {
  readonly disabled: boolean;
  readonly disabledReason?: string;
}

/**
 * Nobody decides about their own money: a button about these people's is disabled for one of them, and says that another
 * admin decides. The server refuses the same with the same text.
 */
export const useIsOwn = (
  people: readonly string[],
  code: 'request.own' | 'withdrawal.own' | 'wallet.own',
): Allowed => {
  const { t } = useTranslation('errors');
  const actor = useActor();
  return actor && people.includes(actor.id)
    ? { disabled: true, disabledReason: t(code) }
    : { disabled: false };
};
