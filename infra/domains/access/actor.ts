import type { TableAccess } from '../../constructs/function-spec.ts';

/** Every signed-in call reads its caller's record and rights: role and status count as they are now. */
export const ACTOR = ['USR#*', 'RIGHTS#*'] as const;
/** Counters of rate limits. */
export const RATE = 'RATE#*';
/** What admins configure: fee, limits, categories, featured creators. */
export const CONFIG = 'CONFIG';
/** Who ran the site before: what confirmations of payments say. */
export const ISSUERS = 'CONFIG#issuers';
/** What an admin is permitted. */
export const ROLE = 'ROLE#*';

/** The access of a Lambda of the back office, which reads its caller's permissions and notes whom it refuses. */
export const forAdmins = ({ read = [], put = [], update = [], ...access }: TableAccess): TableAccess => ({
  ...access,
  read: [...ACTOR, ROLE, ...read],
  put: ['AUD#*', ...put],
  update: [RATE, ...update],
});
