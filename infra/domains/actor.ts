/** Every signed-in call reads its caller's record and rights: role and status count as they are now. */
export const ACTOR = ['USR#*', 'RIGHTS#*'] as const;
/** Counters of rate limits. */
export const RATE = 'RATE#*';
/** What admins configure: fee, limits, categories, featured creators. */
export const CONFIG = 'CONFIG';
