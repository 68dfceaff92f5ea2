import type { Actor, accounts } from '../../shared/contracts/accounts.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { changeUser } from './accounts.table.ts';

/** The language in which the caller reads the site from now on, and gets e-mails. */
export const setLanguage = async ({
  actor,
  input,
}: Call<typeof accounts.setLanguage, Actor>): Promise<Record<string, never>> => {
  if (!(await changeUser(actor.id, { language: input.language }))) throw new Refusal('auth.no_record');
  return {};
};
