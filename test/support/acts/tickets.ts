import { randomUUID } from 'node:crypto';
import { derivedId } from '../../../functions/lib/lambda/ids.ts';
import { call } from './call.ts';

interface Inquiry {
  readonly email?: string;
  readonly name?: string;
  readonly message?: string;
  readonly requestId?: string;
}

/** The id of a ticket that somebody has just made through the contact form. */
export const newTicket = async ({
  email = `${randomUUID()}@example.com`,
  name = 'דנה',
  message = 'איך מחליפים תמונה?',
  ...order
}: Inquiry = {}): Promise<string> => {
  const key = randomUUID();
  const { status } = await call('support.contact', { name, email, message, ...order }, { key });
  if (status !== 200) throw new Error(`the inquiry was refused: ${status}`);
  return derivedId('tkt', 'contact', key);
};
