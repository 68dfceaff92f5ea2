import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { peopleAdmin } from '../../../shared/contracts/people/people.ts';
import type { Call } from '../../lib/http/http.ts';
import { openGiftOf } from '../../orders/gifts/model/open-gift-of.ts';
import { creatorRequests } from '../../orders/requests/model/request-lists.table.ts';
import { findRequest } from '../../orders/requests/model/requests.table.ts';
import { openRequestsOf } from '../../orders/requests/read/open-requests.ts';
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
