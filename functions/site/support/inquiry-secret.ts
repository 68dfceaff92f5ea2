import { createHash } from 'node:crypto';
import { keyedSecret } from '../../lib/aws/link-key.ts';

/** The secret in the link of a ticket's conversation, for who asked. */
export const inquirySecret = (ticketId: string): Promise<string> => keyedSecret('inquiry', ticketId);

/** Under which the table keeps what it leads to. */
export const inquiryHashOf = (secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['inquiry', secret]))
    .digest('hex');

/** The page of a conversation. */
export const inquiryPath = (secret: string): string => `/inquiry/${secret}`;
