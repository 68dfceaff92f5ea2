import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { refuseIfChanged } from '../../../lib/table/optimistic-lock.ts';
import { findHours, putHours } from './slots.table.ts';

export const getHours = async ({
  actor,
}: Call<typeof catalogCreator.hours, Actor>): Promise<Output<typeof catalogCreator.hours>> => {
  const { slots, v } = await findHours(actor.id);
  return { slots: [...slots], v };
};

/** Replaces a creator's week. Throws `creator.changed` when it was saved elsewhere in between. */
export const setHours = async ({
  actor,
  input: { slots: wanted, v },
}: Call<typeof catalogCreator.setHours, Actor>): Promise<Output<typeof catalogCreator.setHours>> => {
  const slots = [...new Set(wanted)].sort();
  await refuseIfChanged('creator.changed', () => putHours(actor.id, slots, v));
  return { slots, v: v + 1 };
};
