import './environment.ts';
import { askWithdrawal } from '../../functions/payouts/ask-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from '../../functions/payouts/decide-withdrawal.ts';
import { approveRequest } from '../../functions/requests/approve-request.ts';
import { cancelRequest } from '../../functions/requests/cancel-request.ts';
import { changeBrief } from '../../functions/requests/change-brief.ts';
import { completeRequest } from '../../functions/requests/complete-request.ts';
import { declineRequest } from '../../functions/requests/decline-request.ts';
import { expireRequests } from '../../functions/requests/expire-requests.ts';
import { placeCart } from '../../functions/requests/place-cart.ts';
import { placeRequest } from '../../functions/requests/place-request.ts';
import { refundRequest } from '../../functions/requests/refund-request.ts';
import { findRequest, setVideo } from '../../functions/requests/requests.table.ts';
import { setRequestStatus } from '../../functions/requests/set-request-status.ts';
import { topUpDemonstration } from '../../functions/top-ups/top-up-demonstration.ts';
import { addDays, dayOf } from '../../shared/dates.ts';
import { EXTRA_IDS, EXTRAS, orderPrice } from '../../shared/extras.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import type { RequestStatus } from '../../shared/request-status.ts';
import { cast, type Scenario } from './scenario.ts';
import { WALLET_SCENARIOS } from './wallet-scenarios.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

const orderOf = (world: World) => ({
  adId: cast(world).ad.id,
  priceAgorot: cast(world).ad.priceAgorot,
  occasion: 'birthday' as const,
  recipient: 'דנה',
  instructions: 'מזל טוב',
  deadline: addDays(dayOf(new Date(world.clock)), 3),
});

const hourOf = (world: World) => {
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
export const POST = 'https://www.instagram.com/p/greeting';

/** What the fan has before an order. */
export const FUNDED_AGOROT = 300_000;

const fund = (world: World) =>
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
): Promise<string> => {
  const { fan, creator, admin } = cast(world);
  const now = world.now();
  await fund(world);
  const { id } = await placeRequest({ ...fan, input, now, key: 'place' });
  if (!hasVideo) return id;
  await approveRequest({ ...creator, input: { id }, now, key: 'approve' });
  const approved = await findRequest(id);
  if (approved)
    await setVideo(
      approved,
      { at: now.toISOString(), type: 'mp4', upload: 'upload' },
      SETTINGS_DEFAULT.deadlineGraceHours,
    );
  if (status !== 'approved')
    await setRequestStatus({ ...admin, input: { id, from: 'approved', to: status }, now, key: 'reach' });
  return id;
};

const WISH = { amountAgorot: 9_000, method: 'bank', useSaved: true, save: false } as const;

/** The creator has earned enough to withdraw. */
const earn = async (world: World): Promise<void> => {
  const { ad } = cast(world);
  ad.priceAgorot = 20_000;
  world.writeAd(ad);
  await reach(world, 'completed');
};

/** A withdrawal that waits for an admin. */
const wish = async (world: World): Promise<string> => {
  await earn(world);
  return (await askWithdrawal({ ...cast(world).creator, input: WISH, now: world.now(), key: 'wish' })).id;
};

const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'completed', 'declined'];

const refundOf = async (id: string, amountAgorot: number, platformCovers: boolean) => {
  const v = (await findRequest(id))?.v ?? 0;
  return { id, v, amountAgorot, platformCovers, reason: 'לא כמו שסוכם' };
};

/** A completed order of which a part went back already. */
const reachRefunded = async (world: World, platformCovers: boolean): Promise<string> => {
  const id = await reach(world, 'completed');
  const input = await refundOf(id, 333, platformCovers);
  await refundRequest({ ...cast(world).admin, input, now: world.now(), key: 'refunded before' });
  return id;
};

const settings: readonly Scenario[] = STATUSES.flatMap((from) =>
  STATUSES.filter((to) => to !== from).map((to) => ({
    name: `an admin sets ${from} to ${to}`,
    once: 'moves' as const,
    prepare: async (world: World) => {
      const input = { id: await reach(world, from), from, to };
      return { run: (now: Date, key: string) => setRequestStatus({ ...cast(world).admin, input, now, key }) };
    },
  })),
);

const afterRefunds: readonly Scenario[] = [false, true].flatMap((platformCovers) => {
  const how = platformCovers ? 'covered refund' : 'refund';
  const refund: Scenario = {
    name: `an admin refunds more after a ${how}`,
    once: 'exactly',
    prepare: async (world) => {
      const input = await refundOf(await reachRefunded(world, platformCovers), 50, platformCovers);
      return { run: (now, key) => refundRequest({ ...cast(world).admin, input, now, key }) };
    },
  };
  const moves = STATUSES.filter((to) => to !== 'completed').map(
    (to): Scenario => ({
      name: `an admin sets completed to ${to} after a ${how}`,
      once: 'moves',
      prepare: async (world) => {
        const input = { id: await reachRefunded(world, platformCovers), from: 'completed' as const, to };
        return { run: (now, key) => setRequestStatus({ ...cast(world).admin, input, now, key }) };
      },
    }),
  );
  return [refund, ...moves];
});

/** Every use case that moves money. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'a top-up',
    once: 'exactly',
    prepare: async (world) => {
      const call = { ...cast(world).fan, input: { amountAgorot: 12_345 } };
      return { run: (now, key) => topUpDemonstration({ ...call, now, key }) };
    },
  },
  {
    name: 'an order',
    once: 'exactly',
    prepare: async (world) => {
      await fund(world);
      const call = { ...cast(world).fan, input: orderOf(world) };
      return { run: (now, key) => placeRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'an order with an extra, of an hour',
    once: 'exactly',
    prepare: async (world) => {
      await fund(world);
      const call = { ...cast(world).fan, input: hourOf(world) };
      return { run: (now, key) => placeRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'a fan cancels an order of an hour',
    once: 'moves',
    prepare: async (world) => {
      await fund(world);
      const { fan } = cast(world);
      const { id } = await placeRequest({ ...fan, input: hourOf(world), now: world.now(), key: 'place' });
      return { run: (now, key) => cancelRequest({ ...fan, input: { id }, now, key }) };
    },
  },
  {
    name: 'a cart of three',
    once: 'exactly',
    prepare: async (world) => {
      await fund(world);
      const lines = [orderOf(world), orderOf(world), { ...orderOf(world), recipient: 'נועה' }];
      const call = { ...cast(world).fan, input: { lines } };
      return { run: (now, key) => placeCart({ ...call, now, key }) };
    },
  },
  {
    name: 'a fan cancels',
    once: 'moves',
    prepare: async (world) => {
      const call = { ...cast(world).fan, input: { id: await reach(world, 'pending', false) } };
      return { run: (now, key) => cancelRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'a fan changes the brief, and it is approved',
    once: 'moves',
    prepare: async (world) => {
      const id = await reach(world, 'pending', false);
      const words = { recipient: 'נועה', instructions: 'לשיר בקול' };
      const input = { id, brief: 1, ...words };
      await changeBrief({ ...cast(world).fan, input, now: world.now(), key: undefined });
      const call = { ...cast(world).creator, input: { id, brief: 2 } };
      return { run: (now, key) => approveRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'a creator approves',
    once: 'moves',
    prepare: async (world) => {
      const call = { ...cast(world).creator, input: { id: await reach(world, 'pending', false) } };
      return { run: (now, key) => approveRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'a creator declines',
    once: 'moves',
    prepare: async (world) => {
      const call = { ...cast(world).creator, input: { id: await reach(world, 'pending', false) } };
      return { run: (now, key) => declineRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'a creator completes',
    once: 'moves',
    prepare: async (world) => {
      const call = { ...cast(world).creator, input: { id: await reach(world, 'approved') } };
      return { run: (now, key) => completeRequest({ ...call, now, key }) };
    },
  },
  ...[POST, null].map(
    (postUrl): Scenario => ({
      name: `a creator completes ${postUrl ? 'with the post' : 'without the post'} that was ordered`,
      once: 'moves',
      prepare: async (world) => {
        const id = await reach(world, 'approved', true, postOf(world));
        return {
          run: (now, key) => completeRequest({ ...cast(world).creator, input: { id, postUrl }, now, key }),
        };
      },
    }),
  ),
  {
    name: 'an admin takes back what was completed without its post',
    once: 'moves',
    prepare: async (world) => {
      const id = await reach(world, 'completed', true, postOf(world));
      const input = { id, from: 'completed' as const, to: 'declined' as const };
      return { run: (now, key) => setRequestStatus({ ...cast(world).admin, input, now, key }) };
    },
  },
  ...settings,
  {
    name: 'a creator withdraws',
    once: 'exactly',
    prepare: async (world) => {
      await earn(world);
      return { run: (now, key) => askWithdrawal({ ...cast(world).creator, input: WISH, now, key }) };
    },
  },
  {
    name: 'a withdrawal is paid',
    once: 'exactly',
    prepare: async (world) => {
      const call = { ...cast(world).admin, input: { id: await wish(world), reference: 'reference' } };
      return { run: (now, key) => approveWithdrawal({ ...call, now, key }) };
    },
  },
  {
    name: 'a withdrawal is rejected',
    once: 'exactly',
    prepare: async (world) => {
      const call = { ...cast(world).admin, input: { id: await wish(world), reason: 'reason' } };
      return { run: (now, key) => rejectWithdrawal({ ...call, now, key }) };
    },
  },
  ...afterRefunds,
  ...WALLET_SCENARIOS,
  {
    name: 'the clock completes or declines what is late',
    once: 'often',
    prepare: async (world) => {
      // One has a video and is completed, the other none and is declined.
      await reach(world, 'approved');
      await placeRequest({ ...cast(world).fan, input: orderOf(world), now: world.now(), key: 'late' });
      world.clock += 6 * DAY_MS;
      return { run: (now) => expireRequests(now) };
    },
  },
];
