import '../environment.ts';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from '../../../functions/money/payouts/decide-withdrawal.ts';
import { topUpDemonstration } from '../../../functions/money/top-ups/top-up-demonstration.ts';
import { approveRequest } from '../../../functions/orders/requests/act/approve-request.ts';
import { cancelRequest } from '../../../functions/orders/requests/act/cancel-request.ts';
import { changeBrief } from '../../../functions/orders/requests/act/change-brief.ts';
import { completeRequest } from '../../../functions/orders/requests/act/complete-request.ts';
import { declineRequest } from '../../../functions/orders/requests/act/decline-request.ts';
import { expireRequests } from '../../../functions/orders/requests/act/expire-requests.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import { addWrapping } from '../../../functions/orders/requests/order/add-wrapping.ts';
import { placeCart } from '../../../functions/orders/requests/order/place-cart.ts';
import { placeRequest } from '../../../functions/orders/requests/order/place-request.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import type { World } from '../world.ts';
import { DISPUTE_SCENARIOS } from './dispute-scenarios.ts';
import { LEAVING_SCENARIOS } from './leaving-scenarios.ts';
import {
  earn,
  fund,
  hourOf,
  orderOf,
  POST,
  postOf,
  reach,
  reachRefunded,
  reachWrapped,
  refundOf,
  STATUSES,
  unpostedOf,
  WISH,
  wish,
} from './reached.ts';
import { cast, type Scenario } from './scenario.ts';
import { WALLET_SCENARIOS } from './wallet-scenarios.ts';

const DAY_MS = 86_400_000;

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

/** Each status that it is sold in, after the delivery too, and once a part of the price is back for a post that is not there. */
const wrappings: readonly Scenario[] = (['pending', 'approved', 'completed', 'unposted'] as const).map(
  (what): Scenario => ({
    name: `a fan adds wrapping to an order that is ${what}`,
    once: 'moves',
    prepare: async (world) => {
      const order = what === 'unposted' ? unpostedOf(world) : orderOf(world);
      const id = await reach(world, what === 'unposted' ? 'completed' : what, what !== 'pending', order);
      const input = { id, priceAgorot: SETTINGS_DEFAULT.giftWrappingAgorot };
      return { run: (now, key) => addWrapping({ ...cast(world).fan, input, now, key }) };
    },
  }),
);

const afterWrapping: readonly Scenario[] = STATUSES.filter((to) => to !== 'completed').map((to) => ({
  name: `an admin sets completed to ${to} after wrapping was added`,
  once: 'moves' as const,
  prepare: async (world: World) => {
    const id = await reachWrapped(world);
    const input = { id, from: 'completed' as const, to };
    return { run: (now: Date, key: string) => setRequestStatus({ ...cast(world).admin, input, now, key }) };
  },
}));

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

/** What was earned is available since today, and nobody has moved it there yet. */
const afterItsDay: readonly Scenario[] = [
  {
    name: 'a creator completes when earlier earnings have cleared',
    once: 'moves',
    prepare: async (world) => {
      await earn(world);
      const id = await reach(world, 'approved', true, orderOf(world), ' again');
      return { run: (now, key) => completeRequest({ ...cast(world).creator, input: { id }, now, key }) };
    },
  },
  {
    name: 'an admin refunds what has cleared',
    once: 'exactly',
    prepare: async (world) => {
      const input = await refundOf(await earn(world), 333, false);
      return { run: (now, key) => refundRequest({ ...cast(world).admin, input, now, key }) };
    },
  },
  ...STATUSES.filter((to) => to !== 'completed').map(
    (to): Scenario => ({
      name: `an admin sets completed to ${to} when it has cleared`,
      once: 'moves',
      prepare: async (world) => {
        const input = { id: await earn(world), from: 'completed' as const, to };
        return { run: (now, key) => setRequestStatus({ ...cast(world).admin, input, now, key }) };
      },
    }),
  ),
  {
    name: 'a fan adds wrapping to what has cleared',
    once: 'moves',
    prepare: async (world) => {
      const input = { id: await earn(world), priceAgorot: SETTINGS_DEFAULT.giftWrappingAgorot };
      return { run: (now, key) => addWrapping({ ...cast(world).fan, input, now, key }) };
    },
  },
];

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
  ...Object.entries({ approves: approveRequest, declines: declineRequest }).map(
    ([does, useCase]): Scenario => ({
      name: `a creator ${does}`,
      once: 'moves',
      prepare: async (world) => {
        const call = { ...cast(world).creator, input: { id: await reach(world, 'pending', false) } };
        return { run: (now, key) => useCase({ ...call, now, key }) };
      },
    }),
  ),
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
  ...wrappings,
  ...afterWrapping,
  {
    name: 'an admin refunds an order to which wrapping was added',
    once: 'exactly',
    prepare: async (world) => {
      const input = await refundOf(await reachWrapped(world), 333, false);
      return { run: (now, key) => refundRequest({ ...cast(world).admin, input, now, key }) };
    },
  },
  ...afterRefunds,
  ...afterItsDay,
  ...DISPUTE_SCENARIOS,
  ...WALLET_SCENARIOS,
  ...LEAVING_SCENARIOS,
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
