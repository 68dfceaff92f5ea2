import type { mailAdmin } from '../../../shared/contracts/messages/mail-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findMail, isEnd } from '../mail/mail.table.ts';
import { waitingStateOf } from '../mail/mail-record.ts';

/** What is known of an e-mail, its text left out. Throws `mail.not_found`. */
export const getWaitingMail = async ({
  input,
  now,
}: Call<typeof mailAdmin.get, Actor>): Promise<Output<typeof mailAdmin.get>> => {
  const record = await findMail(input);
  if (!record) throw new Refusal('mail.not_found');
  const { v, at, since, tries, mail, status, why = null } = record;
  const end = isEnd(status) ? status : null;
  const state = waitingStateOf(record, now);
  return { ...input, to: mail?.to ?? null, state, end, why, since, at, v, tries };
};
