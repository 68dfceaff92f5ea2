import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import type { Call } from '../../lib/http/http.ts';
import { findStoppedAddress, type StoppedAddress } from '../../messages/stopped-addresses/stopped.table.ts';
import { type AddressChange, findAddressChange, isMoving } from './address.table.ts';
import { type Copy, findCopy } from './copy.table.ts';
import { findDeletion } from './deletion.table.ts';

type View = Output<typeof own.read>;

const addressOf = (change: AddressChange | null, now: Date): View['address'] => {
  if (!change) return null;
  const { to, codeUntil } = change;
  if (isMoving(change)) return { state: 'moving', to, codeUntil: null };
  return change.state === 'asked' && codeUntil > now.toISOString() ? { state: 'asked', to, codeUntil } : null;
};

/** One that is over is none. */
const copyOf = (copy: Copy | null, now: Date): View['copy'] => {
  if (!copy) return null;
  const { state, at, bytes = 0, until = '' } = copy;
  if (state !== 'ready') return { state, at, bytes: 0, until: null };
  return until > now.toISOString() ? { state, at, bytes, until } : null;
};

const mailsOf = (stopped: StoppedAddress | null, now: Date): View['mails'] => {
  if (!stopped) return null;
  const { why, at, codeUntil = '' } = stopped;
  return { why, at, codeUntil: codeUntil > now.toISOString() ? codeUntil : null };
};

/** What is under way with the caller's account. */
export const readAccount = async ({ actor, now }: Call<typeof own.read, Actor>): Promise<View> => {
  const { id, email } = actor;
  const [change, deletion, copy, stopped] = await Promise.all([
    findAddressChange(id),
    findDeletion(id),
    findCopy(id),
    findStoppedAddress(email),
  ]);
  return {
    address: addressOf(change, now),
    copy: copyOf(copy, now),
    mails: mailsOf(stopped, now),
    deletion: deletion?.state === 'asked' ? { dueAt: deletion.dueAt } : null,
  };
};
