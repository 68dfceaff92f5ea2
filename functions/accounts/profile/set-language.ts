import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { changeUser } from '../person/accounts.table.ts';

/** The language in which the caller reads the site from now on, and gets e-mails. */
export const setLanguage = async ({
  actor,
  input,
}: Call<typeof accounts.setLanguage, Actor>): Promise<Record<string, never>> => {
  if (!(await changeUser(actor.id, { language: input.language }))) throw new Refusal('auth.no_record');
  return {};
};
