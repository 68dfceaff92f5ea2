import { DAY_MS, DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { enqueueOrWait, queueMail } from '../../messages/mail/queue-mail.ts';
import { releaseAddress } from '../../messages/stopped-addresses/release-address.ts';
import {
  codeWrite,
  countCodeTry,
  findStoppedAddress,
  liftAddress,
  type StoppedAddress,
} from '../../messages/stopped-addresses/stopped.table.ts';
import { codeHashOf, newCode } from './code.ts';

/** What goes to an address that takes none must stay little: whoever called e-mails unwanted is sent this one. */
const CODES_PER_DAY = 1;

const arrives = () => new Refusal('account.mails_arrive', 'E-mails go to the address');

/**
 * Sends a code to the caller's own address, from which e-mails came back: the one e-mail that still goes there. Throws
 * `account.mails_arrive`, `rate.limited`.
 */
export const askMails = async ({
  actor: { id },
  now,
}: Call<typeof own.askMails, Actor>): Promise<Record<string, never>> => {
  const user = await findUser(id, { consistent: true });
  const stopped = user && (await findStoppedAddress(user.email));
  if (!stopped) throw arrives();
  await releaseAddress(user.email);
  await limitRate('mail-again', id, CODES_PER_DAY, DAY_SECONDS, now);
  const code = newCode();
  const codeUntil = new Date(now.getTime() + DAY_MS).toISOString();
  await refuseIfChanged('service.busy', () =>
    transact([codeWrite(stopped, { codeHash: codeHashOf(id, code), codeUntil })]),
  );
  const { email: to, language } = user;
  const event = derivedId('msg', id, 'mail-again', now.toISOString());
  const mail = { event, kind: 'mail-again', to, ownerId: id, language, at: now.toISOString() } as const;
  await queueMail({ ...mail, values: { code } }, enqueueOrWait);
  return {};
};

const expired = () => new Refusal('account.code_expired', 'No code is waited for');

const takeCode = async (email: string): Promise<StoppedAddress> => {
  try {
    return await countCodeTry(email);
  } catch (error) {
    throw error instanceof ConditionFailed ? expired() : error;
  }
};

/**
 * E-mails go to the caller's address again: they read the code there. Throws `account.code_wrong`, `account.code_expired`.
 * Where they go already, nothing changes.
 */
export const confirmMails = async ({
  actor: { id },
  input: { code },
  now,
}: Call<typeof own.confirmMails, Actor>): Promise<Record<string, never>> => {
  const user = await findUser(id, { consistent: true });
  if (!user || !(await findStoppedAddress(user.email))) return {};
  const stopped = await takeCode(user.email);
  if ((stopped.codeUntil ?? '') <= now.toISOString()) throw expired();
  if (stopped.codeHash !== codeHashOf(id, code)) throw new Refusal('account.code_wrong');
  await refuseIfChanged('account.code_expired', () => liftAddress(stopped, now));
  return {};
};
