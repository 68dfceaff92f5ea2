import '../environment.ts';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { topUpDemonstration } from '../../../functions/money/top-ups/top-up-demonstration.ts';
import { approveRequest } from '../../../functions/orders/requests/act/approve-request.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import { findRequest, setVideo } from '../../../functions/orders/requests/model/requests.table.ts';
import { addWrapping } from '../../../functions/orders/requests/order/add-wrapping.ts';
import { placeRequest } from '../../../functions/orders/requests/order/place-request.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { EXTRA_IDS, EXTRAS, orderPrice } from '../../../shared/order/extras.ts';
import type { RequestStatus } from '../../../shared/order/request-status.ts';
import type { World } from '../world.ts';
import { cast } from './scenario.ts';

export const orderOf = (world: World) => ({
  adId: cast(world).ad.id,
  priceAgorot: cast(world).ad.priceAgorot,
  occasion: 'birthday' as const,
  recipient: 'דנה',
  instructions: 'מזל טוב',
  deadline: addDays(dayOf(new Date(world.clock)), 3),
});

export const hourOf = (world: World) => {
  const { deadline, priceAgorot, ...order } = orderOf(world);
  const extras = ['gift_wrapping' as const];
  return {
    ...order,
    extras,
    deadline,
    slot: `${deadline}T09:00`,
    priceAgorot: orderPrice(priceAgorot, extras, EXTRAS),
  };
};

/** The same with every extra, the promise of a post among them. */
export const postOf = (world: World) => {
  const { priceAgorot, ...order } = orderOf(world);
  return { ...order, extras: [...EXTRA_IDS], priceAgorot: orderPrice(priceAgorot, EXTRA_IDS, EXTRAS) };
};
/** With the promise of a post alone. */
export const unpostedOf = (world: World) => {
  const { priceAgorot, ...order } = orderOf(world);
  const extras = ['social_share' as const];
  return { ...order, extras, priceAgorot: orderPrice(priceAgorot, extras, EXTRAS) };
};
export const POST = 'https://www.instagram.com/p/greeting';

/** What the fan has before an order. */
export const FUNDED_AGOROT = 120_000;

export const fund = (world: World) =>
  topUpDemonstration({
    ...cast(world).fan,
    input: { amountAgorot: FUNDED_AGOROT },
    now: world.now(),
    key: 'fund',
  });

/** An order in this status, with a video unless it is still as it was placed. */
export const reach = async (
  world: World,
  status: RequestStatus,
  hasVideo = true,
  input = orderOf(world),
  named = '',
): Promise<string> => {
  const { fan, creator, admin } = cast(world);
  const now = world.now();
  await fund(world);
  const { id } = await placeRequest({ ...fan, input, now, key: `place${named}` });
  if (!hasVideo) return id;
  await approveRequest({ ...creator, input: { id }, now, key: `approve${named}` });
  const approved = await findRequest(id);
  if (approved)
    await setVideo(
      approved,
      { at: now.toISOString(), type: 'mp4', file: 'video.mp4', upload: 'upload' },
      SETTINGS_DEFAULT.deadlineGraceHours,
    );
  if (status !== 'approved')
    await setRequestStatus({
      ...admin,
      input: { id, from: 'approved', to: status },
      now,
      key: `reach${named}`,
    });
  return id;
};

/** By then what was earned has cleared, with the settings that nobody has changed. */
const CLEARED_MS = 4 * 86_400_000;

export const WISH = { amountAgorot: 9_000, method: 'bank', useSaved: true, save: false } as const;

/** The creator has earned enough to withdraw, and its day has come: who acts next makes it available. */
export const earn = async (world: World): Promise<string> => {
  const { ad } = cast(world);
  ad.priceAgorot = 20_000;
  world.writeAd(ad);
  const id = await reach(world, 'completed');
  world.clock += CLEARED_MS;
  return id;
};

/** A withdrawal that waits for an admin. */
export const wish = async (world: World): Promise<string> => {
  await earn(world);
  return (await askWithdrawal({ ...cast(world).creator, input: WISH, now: world.now(), key: 'wish' })).id;
};

export const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'completed', 'declined'];

export const refundOf = async (id: string, amountAgorot: number, platformCovers: boolean) => {
  const v = (await findRequest(id))?.v ?? 0;
  return { id, v, amountAgorot, platformCovers, reason: 'לא כמו שסוכם' };
};

/** A completed order of which a part went back already. */
export const reachRefunded = async (world: World, platformCovers: boolean): Promise<string> => {
  const id = await reach(world, 'completed');
  const input = await refundOf(id, 333, platformCovers);
  await refundRequest({ ...cast(world).admin, input, now: world.now(), key: 'refunded before' });
  return id;
};

/** A completed order to which wrapping was added. */
export const reachWrapped = async (world: World): Promise<string> => {
  const id = await reach(world, 'completed');
  const input = { id, priceAgorot: SETTINGS_DEFAULT.giftWrappingAgorot };
  await addWrapping({ ...cast(world).fan, input, now: world.now(), key: 'wrapped before' });
  return id;
};
