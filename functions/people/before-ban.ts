import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { peopleAdmin } from '../../shared/contracts/people.ts';
import { openGiftOf } from '../gifts/open-gift-of.ts';
import type { Call } from '../lib/http.ts';
import { openRequestsOf } from '../requests/open-requests.ts';
import { creatorRequests } from '../requests/request-lists.table.ts';
import { findRequest } from '../requests/requests.table.ts';
import { requirePerson } from './get-person.ts';

/** Of so many delivered orders, the newest, gifts are looked for. */
const DELIVERED_MOST = 100;

const heldBy = async (userId: string, now: Date) => {
  let [requests, heldAgorot] = [0, 0];
  for await (const id of openRequestsOf(userId, now)) {
    requests += 1;
    heldAgorot += (await findRequest(id))?.heldAgorot ?? 0;
  }
  return { requests, heldAgorot };
};

const giftsOf = async (userId: string, now: Date) => {
  const { items, next } = await creatorRequests(userId, {
    status: 'completed',
    newestFirst: true,
    limit: DELIVERED_MOST,
  });
  const gifts = await Promise.all(items.map(({ id }) => openGiftOf(id, now)));
  return { gifts: gifts.filter((gift) => gift !== null).length, moreGifts: next !== null };
};

/** What a ban would end now: nothing is promised, since orders go on meanwhile. Throws `user.not_found`. */
export const beforeBan = async ({
  input: { id },
  now,
}: Call<typeof peopleAdmin.beforeBan, Actor>): Promise<Output<typeof peopleAdmin.beforeBan>> => {
  await requirePerson(id);
  const [held, gifts] = await Promise.all([heldBy(id, now), giftsOf(id, now)]);
  return { ...held, ...gifts };
};
