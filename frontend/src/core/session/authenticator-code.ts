import { pasted } from '../../../../shared/texts/pasted.ts';

/** A code as apps and e-mails show it, in two groups, and as it is taken. */
export const digitsOf = (typed: string): string => pasted(typed).replace(/\s/g, '');

/** Whether this can be a code of an authenticator app: six digits. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed));
