import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { chooseMail } from '../person/accounts.table.ts';

/** Whether the caller gets e-mails of a topic from now on. */
export const chooseMails = async ({
  actor,
  input: { topic, wanted },
}: Call<typeof accounts.chooseMails, Actor>): Promise<Record<string, never>> => {
  if (!(await chooseMail(actor.id, topic, wanted))) throw new Refusal('auth.no_record');
  return {};
};
