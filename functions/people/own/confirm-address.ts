import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import { claimEmailWrite } from '../../accounts/person/emails.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { failureIn } from '../../lib/table/named-writes.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { type AddressChange, beginMoveWrite, countTry, findAddressChange, isCode } from './address.table.ts';
import { moveAddress } from './move-address.ts';

const expired = () => new Refusal('account.code_expired', 'No code is waited for');

/** The change whose code this is. Throws `account.code_wrong`, `account.code_expired`. */
const takeCode = async (userId: string, code: string, now: Date): Promise<AddressChange> => {
  try {
    const change = await countTry(userId);
    if (change.codeUntil <= now.toISOString()) throw expired();
    if (!isCode(change, code)) throw new Refusal('account.code_wrong');
    return change;
  } catch (error) {
    throw error instanceof ConditionFailed ? expired() : error;
  }
};

/** Claims the address, and begins the move in the same transaction. Throws `account.email_taken`. */
const begin = async (userId: string, change: AddressChange, now: Date): Promise<void> => {
  const writes = {
    change: beginMoveWrite(change, now),
    claim: claimEmailWrite(userId, change.to, now.toISOString()),
  };
  try {
    await transact(writes);
  } catch (error) {
    const { name } = failureIn(error, writes);
    if (name === 'claim') throw new Refusal('account.email_taken', 'Somebody has the address by now');
    throw expired();
  }
};

/**
 * Moves the account to the address whose code this is. What cannot be done now is done by the clock; the same code again
 * goes on with it. Throws `account.code_wrong`, `account.code_expired`, `account.email_taken`.
 */
export const confirmAddress = async ({
  actor: { id: userId },
  input: { code },
  now,
}: Call<typeof own.confirmAddress, Actor>): Promise<Output<typeof own.confirmAddress>> => {
  const under = await findAddressChange(userId);
  const isRepeated =
    under !== null && ['moving', 'ending', 'done'].includes(under.state) && isCode(under, code);
  if (!isRepeated) await begin(userId, await takeCode(userId, code, now), now);
  try {
    await moveAddress(userId);
  } catch (error) {
    logger.error('A change of address is not finished', error as Error);
  }
  const state = (await findAddressChange(userId))?.state;
  if (state === 'given-up') throw new Refusal('account.email_taken', 'Cognito knows the address');
  return { done: state === 'done' };
};
