import { expect } from 'vitest';
import type { DisputeReason } from '../../../shared/order/disputes.ts';
import { complete } from './market.ts';
import { newRequest, type Ordered } from './orders.ts';
import type { Creator, Person } from './people.ts';

export const complaintOf = (id: string) =>
  ({ id, reason: 'name_wrong' satisfies DisputeReason, text: 'השם לא נכון' }) as const;

/** A delivered order of which its fan complains. */
export const newDispute = async (admin: Person, creator: Creator): Promise<Ordered> => {
  const ordered = await newRequest(creator);
  await complete(admin, ordered.id);
  expect((await ordered.fan.call('disputes.open', complaintOf(ordered.id))).status).toBe(200);
  return ordered;
};

/** The same where the desk decides. */
export const disputeAtTheDesk = async (admin: Person, creator: Creator): Promise<Ordered & { v: number }> => {
  const ordered = await newDispute(admin, creator);
  const { fan, id } = ordered;
  expect((await creator.call('disputes.answer', { id, v: 1, act: 'contest' })).status).toBe(200);
  expect((await fan.call('disputes.reply', { id, v: 2, act: 'pass_on' })).status).toBe(200);
  return { ...ordered, v: 3 };
};
