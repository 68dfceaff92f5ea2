import { newDelivered } from '../acts/deliver.ts';
import { newCreator, type Person } from '../acts/people.ts';

/** A review of a delivered order, by the order's id and the review's version. */
export const newReview = async (): Promise<{ readonly id: string; readonly v: number }> => {
  const { fan, id } = await newDelivered(await newCreator());
  const { body } = await fan.call('requests.review', { id, rating: 5, comment: 'ריגש את כולם' });
  return { id, v: body.v };
};

/** One that this admin has hidden. */
export const newHiddenReview = async (
  admin: Person,
): Promise<{ readonly id: string; readonly v: number }> => {
  const { id, v } = await newReview();
  const { body } = await admin.call('requestsAdmin.hideReview', { id, v, reason: 'מספר טלפון' });
  return { id, v: body.v };
};
