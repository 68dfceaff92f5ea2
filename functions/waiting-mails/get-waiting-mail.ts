import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { mailAdmin } from '../../shared/contracts/mail-admin.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findMail } from '../mail/mail.table.ts';
import { waitingStateOf } from '../mail/mail.ts';

/** What is known of an e-mail, its text left out. Throws `mail.not_found`. */
export const getWaitingMail = async ({
  input,
  now,
}: Call<typeof mailAdmin.get, Actor>): Promise<Output<typeof mailAdmin.get>> => {
  const record = await findMail(input);
  if (!record) throw new Refusal('mail.not_found');
  const { v, at, since, tries, mail } = record;
  return { ...input, to: mail?.to ?? null, state: waitingStateOf(record, now), since, at, v, tries };
};
