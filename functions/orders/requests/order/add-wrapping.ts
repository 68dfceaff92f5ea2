import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { type ExtraSettings, offeredExtras } from '../../../../shared/order/extras.ts';
import { checkActive, findRights } from '../../../accounts/person/accounts.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { findProfile } from '../../../market/catalog/model/catalog.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { wrappedFacts, wrappingObstacle } from '../model/later-wrapping.ts';
import { accountOf, moneyWrites } from '../model/money-writes.ts';
import type { Request } from '../model/request.ts';
import { fanViewOf } from '../model/request-facts.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';
import { walletRefusal } from './booking.ts';

const boughtBy = async (fanId: string, id: string): Promise<Request> => {
  const request = await findRequest(id);
  if (request?.fanId !== fanId) throw new Refusal('request.not_found');
  return request;
};

/**
 * What gift wrapping by this creator costs now; null while it is not offered. The profile says it, since an ad may be
 * deleted by now; who may not act offers nothing.
 */
const offeredAgorot = async (creatorId: string, terms: ExtraSettings): Promise<number | null> => {
  const [rights, profile] = await Promise.all([
    findRights(creatorId),
    findProfile(creatorId, { consistent: true }),
  ]);
  if (rights?.status !== 'active') return null;
  const offered = offeredExtras(terms, profile?.extras);
  return offered.find(({ id }) => id === 'gift_wrapping')?.priceAgorot ?? null;
};

/** The price at which gift wrapping can be added to an own order; null: it cannot. Throws `request.not_found`. */
export const getWrapping = async ({
  actor,
  input,
}: Call<typeof requests.wrapping, Actor>): Promise<Output<typeof requests.wrapping>> => {
  const [request, terms] = await Promise.all([boughtBy(actor.id, input.id), settings()]);
  return { priceAgorot: wrappingObstacle(request) ? null : await offeredAgorot(request.creatorId, terms) };
};

const notOffered = () => new Refusal('request.extra_not_offered', undefined, { extras: [] });

/**
 * Adds gift wrapping to an order that is open or completed, at the price its fan saw: wallet -> held, and once the order is
 * completed on to creator and platform, in one transaction conditional on the version that was read. A repeated call finds
 * its mark and changes nothing. Throws `request.not_found`, `request.already_wrapped`, `request.status_changed`,
 * `request.was_refunded`, `request.extra_not_offered`, `ad.price_changed`, and what the wallet does not allow.
 */
export const addWrapping = async ({
  actor,
  input: { id, priceAgorot },
  now,
  key,
}: Call<typeof requests.addWrapping, Actor>): Promise<FanRequestView> => {
  const hash = inputHash([actor.id, key, 'gift_wrapping']);
  const terms = await settings();
  return retryOnConflict('service.busy', async () => {
    const before = await boughtBy(actor.id, id);
    if (before.marks.some((mark) => mark.hash === hash)) return fanViewOf(before, terms);
    const obstacle = wrappingObstacle(before);
    if (obstacle) throw obstacle;
    const offered = await offeredAgorot(before.creatorId, terms);
    if (offered === null) throw notOffered();
    if (offered !== priceAgorot) throw new Refusal('ad.price_changed', undefined, { priceAgorot: offered });

    const facts = wrappedFacts(before, priceAgorot, hash);
    const after = { ...before, ...facts, v: before.v + 1 };
    const account = await accountOf(before, after);
    const { writes, movements } = moneyWrites(before, after, {
      at: now.toISOString(),
      by: actor.id,
      account,
    });
    const set = { ...facts, movements: [...before.movements, ...movements] };
    const act = {
      request: changeRequestWrite(before, set, terms.deadlineGraceHours),
      ...writes,
      creator: checkActive(before.creatorId),
    };
    try {
      await transact(act);
      return fanViewOf({ ...after, ...set }, terms);
    } catch (error) {
      const failed = failureIn(error, act);
      // Changed concurrently, or by an own attempt whose answer was lost: read it again.
      if ((await findRequest(id))?.v !== before.v) throw error;
      if (failed.name === 'wallet') throw walletRefusal(failed.old, priceAgorot);
      throw failed.name === 'creator' ? notOffered() : error;
    }
  });
};
