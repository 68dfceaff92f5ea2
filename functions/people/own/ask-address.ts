import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';
import { enqueueOrWait, queueMail } from '../../messages/mail/queue-mail.ts';
import { findStoppedAddress } from '../../messages/stopped-addresses/stopped.table.ts';
import { askAddressWrite, findAddressChange, isMoving } from './address.table.ts';
import { newCode } from './code.ts';

const CODES_PER_DAY = 10;

/**
 * Sends a code to another address of the caller. The address stays everybody's until the code is given, so nobody can keep
 * another person from their own. Throws `account.email_taken`, `account.address_same`, `account.address_moving`,
 * `account.address_stopped`, `rate.limited`.
 */
export const askAddress = async ({
  actor,
  input: { email: to },
  now,
}: Call<typeof own.askAddress, Actor>): Promise<Record<string, never>> => {
  const user = await findUser(actor.id, { consistent: true });
  if (!user) throw new Refusal('auth.no_record');
  const { id: userId, email: from, language } = user;
  if (to === from) throw new Refusal('account.address_same');
  await limitRate('address', userId, CODES_PER_DAY, DAY_SECONDS, now);
  if (await ownerOfEmail(to)) throw new Refusal('account.email_taken', 'The address has an account');
  if (await findStoppedAddress(to)) throw new Refusal('account.address_stopped');
  const before = await findAddressChange(userId);
  if (before && isMoving(before)) throw new Refusal('account.address_moving');
  const code = newCode();
  await refuseIfChanged('account.address_moving', () =>
    transact([askAddressWrite({ userId, code, from, to }, before, now)]),
  );
  const at = now.toISOString();
  const event = derivedId('msg', userId, 'address', at);
  const mail = { event, kind: 'address-code', to, ownerId: userId, language, at } as const;
  await queueMail({ ...mail, values: { code } }, enqueueOrWait);
  return {};
};
