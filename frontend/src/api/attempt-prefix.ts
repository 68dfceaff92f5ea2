/** Storage keys of acts under way begin so. */
export const ATTEMPT_PREFIX = 'attempt:';
