/** The code as apps show it, in two groups, and as Cognito takes it. */
export const digitsOf = (typed: string): string => typed.replace(/\s/g, '');

/** Whether this can be a code of an authenticator app: six digits. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed));
