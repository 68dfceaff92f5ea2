import type { Actor } from '../../../../shared/contracts/accounts.ts';
import { configuration } from '../../app/configuration.ts';
import { dashboardPath } from '../../app/layout/dashboard-path.ts';
import { returnPath } from '../../app/return-path.ts';

/** Where somebody goes after signing in: where they wanted to be, else their own area. */
export const landingOf = async (actor: Actor, search: string): Promise<string> => {
  const wanted = returnPath(search);
  if (wanted) return wanted;
  return dashboardPath(actor, actor.role === 'admin' ? (await configuration()).adminPath : '');
};
