import { keyedSecret } from '../../../lib/aws/link-key.ts';

/** The secret of a request's n-th link. */
export const giftSecret = (requestId: string, n: number): Promise<string> =>
  keyedSecret('gift', requestId, n);

/** Under which the table knows an address as it is written: without the key nobody can try addresses against it. */
export const writtenHashOf = (email: string): Promise<string> => keyedSecret('address', email);

/** The same of the mailbox it belongs to: `name+gifts@` and `name+1@` are those of `name@`. */
export const addressHashOf = (email: string): Promise<string> =>
  writtenHashOf(email.replace(/(?<=[^@])\+[^@]*(?=@)/, ''));

/** By which whoever got a request's gift by e-mail wants no more of them; one that was asked for again goes to somebody else. */
export const stopToken = (requestId: string, askedAt: string): Promise<string> =>
  keyedSecret('stop', requestId, askedAt);
