import { isUnanswered } from './api-error.ts';

/**
 * Says that something was not done, and why. Where no answer came, only that: it may have been done, and what the page
 * shows once it has read again says so.
 */
export const failureText = (failed: string, error: unknown, why: string): string =>
  isUnanswered(error) ? why : `${failed}. ${why}`;
