import type { Actor } from '../../../../shared/contracts/people/accounts.ts';

/** Where "my area" leads: an admin's back office wins over any creator profile. */
export const dashboardPath = (actor: Pick<Actor, 'role'>, adminPath: string): string =>
  actor.role === 'admin'
    ? `/dashboard/${adminPath}`
    : `/dashboard/${actor.role === 'creator' ? 'creator' : 'fan'}`;
