import { randomUUID } from 'node:crypto';
import { derivedId } from '../../../functions/lib/lambda/ids.ts';
import { call } from './call.ts';
import { inboxOf, settled } from './world.ts';

interface Inquiry {
  readonly email?: string;
  readonly name?: string;
  readonly message?: string;
}

/** The id of a ticket that somebody has just made through the contact form. */
export const newTicket = async ({
  email = `${randomUUID()}@example.com`,
  name = 'דנה',
  message = 'איך מחליפים תמונה?',
}: Inquiry = {}): Promise<string> => {
  const key = randomUUID();
  const { status } = await call('support.contact', { name, email, message }, { key });
  if (status !== 200) throw new Error(`the inquiry was refused: ${status}`);
  return derivedId('tkt', 'contact', key);
};

/** The secret in the link of the last answer to an address; the answer has left by then. */
export const inquirySecretFor = async (email: string): Promise<string> => {
  await settled();
  const links = (await inboxOf(email)).flatMap(({ html }) => /\/inquiry\/(\w+)/.exec(html)?.[1] ?? []);
  return links[0] ?? '';
};
