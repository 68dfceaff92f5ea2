import type { Actor } from '../../shared/contracts/accounts.ts';
import type { FanRequestView } from '../../shared/contracts/request-views.ts';
import type { requests } from '../../shared/contracts/requests.ts';
import { isSettled } from '../../shared/request-status.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { fanViewOf } from './request-facts.ts';
import { findRequest, reviewWrites } from './requests.table.ts';

/** The fan of a completed request says once how it was. */
export const reviewRequest = async ({
  actor,
  input,
  now,
}: Call<typeof requests.review, Actor>): Promise<FanRequestView> => {
  const request = await findRequest(input.id);
  if (request?.fanId !== actor.id) throw new Refusal('request.not_found');
  if (request.reviewedAt !== undefined) throw new Refusal('request.already_reviewed');
  if (!isSettled(request.status)) throw new Refusal('request.not_completed');
  const at = now.toISOString();
  const { rating, comment } = input;
  try {
    await transact(reviewWrites(request, { user: actor.name, userImage: actor.avatar, rating, comment, at }));
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Refusal('request.already_reviewed');
    throw error;
  }
  return fanViewOf({ ...request, reviewedAt: at, v: request.v + 1 });
};
