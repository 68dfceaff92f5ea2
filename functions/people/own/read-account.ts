import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import type { Call } from '../../lib/http/http.ts';
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

/** What is under way with the caller's account. */
export const readAccount = async ({ actor, now }: Call<typeof own.read, Actor>): Promise<View> => {
  const { id } = actor;
  const [change, deletion, copy] = await Promise.all([findAddressChange(id), findDeletion(id), findCopy(id)]);
  return {
    address: addressOf(change, now),
    copy: copyOf(copy, now),
    deletion: deletion?.state === 'asked' ? { dueAt: deletion.dueAt } : null,
  };
};
