import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { own } from '../../shared/contracts/own.ts';
import type { Call } from '../lib/http.ts';
import { type AddressChange, findAddressChange, isMoving } from './address.table.ts';
import { findDeletion } from './deletion.table.ts';

type View = Output<typeof own.read>;

const addressOf = (change: AddressChange | null, now: Date): View['address'] => {
  if (!change) return null;
  const { to, codeUntil } = change;
  if (isMoving(change)) return { state: 'moving', to, codeUntil: null };
  return change.state === 'asked' && codeUntil > now.toISOString() ? { state: 'asked', to, codeUntil } : null;
};

/** What is under way with the caller's account. */
export const readAccount = async ({ actor, now }: Call<typeof own.read, Actor>): Promise<View> => {
  const [change, deletion] = await Promise.all([findAddressChange(actor.id), findDeletion(actor.id)]);
  return {
    address: addressOf(change, now),
    deletion: deletion?.state === 'asked' ? { dueAt: deletion.dueAt } : null,
  };
};
