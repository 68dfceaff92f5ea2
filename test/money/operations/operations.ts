import '../environment.ts';
import { Refusal } from '../../../functions/lib/lambda/errors.ts';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from '../../../functions/money/payouts/decide-withdrawal.ts';
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
import { writeReview } from '../../../functions/orders/requests/reviews/write-review.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { EXTRA_IDS, EXTRAS, orderPrice } from '../../../shared/order/extras.ts';
import type { RequestStatus } from '../../../shared/order/request-status.ts';
import { Violation } from '../book-rules.ts';
import type { World } from '../world.ts';
import { DISPUTE_OPERATIONS } from './dispute-operations.ts';
import { LEAVING_OPERATIONS } from './leaving-operations.ts';
import { by, decider, type Operation, type Run } from './operation.ts';
import { VIDEO_OPERATIONS } from './video-operations.ts';
import { WALLET_OPERATIONS } from './wallet-operations.ts';

const POST = 'https://www.instagram.com/p/greeting';
/** A little less than the least that can be withdrawn. */
const LEAST_AGOROT = 4_900;
const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'completed', 'declined'];

/** What a person orders: mostly at the right price and within time. */
const line = ({ random, ads, clock }: World) => {
  const ad = random.pick(ads);
  return {
    adId: ad.id,
    priceAgorot: random.chance(0.97) ? ad.priceAgorot : ad.priceAgorot + 1,
    occasion: 'birthday' as const,
    recipient: 'דנה',
    instructions: 'מזל טוב',
    deadline: addDays(dayOf(new Date(clock)), random.between(2, 5)),
  };
};

/** A single order may have extras, and an hour of the creator's that others want as well. */
const order = (world: World) => {
  const { random, clock } = world;
  const asked = line(world);
  const extras = EXTRA_IDS.filter(() => random.chance(0.25));
  const day = addDays(dayOf(new Date(clock)), random.between(2, 3));
  const wish = random.chance(0.2) ? { slot: `${day}T${random.pick(['09:00', '19:00'])}`, deadline: day } : {};
  return { ...asked, ...wish, extras, priceAgorot: orderPrice(asked.priceAgorot, extras, EXTRAS) };
};

type OwnMove = (
  call: ReturnType<typeof by> & { input: { id: string }; now: Date; key: string },
) => Promise<unknown>;

/** A change of status by the request's fan or creator. */
const move =
  (
    useCase: OwnMove,
    from: RequestStatus,
    mover: 'fanId' | 'creatorId',
    hasVideo?: boolean,
    more: (world: World, request: { readonly brief: number }) => object = () => ({}),
  ): Operation['ask'] =>
  (world) => {
    const request = world.request(from, hasVideo);
    if (!request) return null;
    const call = {
      ...by(world.personOf(request[mover])),
      input: { id: request.id, ...more(world, request) },
    };
    return { run: (now, key) => useCase({ ...call, now, key }) };
  };

/** Nothing is taken from who completes, so nothing can be missing. */
const completing: typeof completeRequest = async (call) => {
  try {
    return await completeRequest(call);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'earnings.insufficient')
      throw new Violation(`Nobody lacks earnings who completes: ${call.input.id}`);
    throw error;
  }
};

/** A fee in basis points; as admins set them mostly, so that halves of an agora are usual. */
const feeOf = (random: World['random']): number =>
  random.chance(0.5) ? 50 * random.between(0, 80) : random.between(0, 4_000);

/** Everything that people and the clock do with money. One more is one more entry here. */
export const OPERATIONS: readonly Operation[] = [
  ...WALLET_OPERATIONS,
  ...VIDEO_OPERATIONS,
  ...DISPUTE_OPERATIONS,
  ...LEAVING_OPERATIONS,
  {
    name: 'order',
    weight: 22,
    once: 'exactly',
    ask: (world) => {
      const call = by(world.buyer());
      const asked = order(world);
      const run =
        (input: typeof asked): Run =>
        (now, key) =>
          placeRequest({ ...call, input, now, key });
      return { run: run(asked), otherwise: run({ ...asked, recipient: 'נועה' }) };
    },
  },
  {
    name: 'order a cart',
    weight: 5,
    once: 'exactly',
    ask: (world) => {
      const call = by(world.buyer());
      const lines = Array.from({ length: world.random.between(1, 6) }, () => line(world));
      const run =
        (input: Parameters<typeof placeCart>[0]['input']): Run =>
        (now, key) =>
          placeCart({ ...call, input, now, key });
      return { run: run({ lines }), otherwise: run({ lines: [...lines, line(world)] }) };
    },
  },
  { name: 'cancel', weight: 5, once: 'moves', ask: move(cancelRequest, 'pending', 'fanId') },
  {
    name: 'add wrapping',
    weight: 6,
    once: 'moves',
    ask: (world) => {
      const { random } = world;
      const seen = world.request(random.pick(['pending', 'approved', 'completed', 'completed']));
      if (!seen) return null;
      const call = by(world.personOf(seen.fanId));
      const priceAgorot = SETTINGS_DEFAULT.giftWrappingAgorot + (random.chance(0.05) ? 1 : 0);
      return { run: (now, key) => addWrapping({ ...call, input: { id: seen.id, priceAgorot }, now, key }) };
    },
  },
  {
    name: 'change a brief',
    weight: 4,
    once: 'often',
    ask: (world) => {
      const seen = world.request('pending');
      if (!seen) return null;
      const call = by(world.personOf(seen.fanId));
      const words = { recipient: world.random.pick(['דנה', 'נועה']), instructions: 'לשיר בקול' };
      return {
        run: (now) =>
          changeBrief({ ...call, input: { id: seen.id, brief: seen.brief, ...words }, now, key: undefined }),
      };
    },
  },
  {
    name: 'approve',
    weight: 16,
    once: 'moves',
    ask: move(approveRequest, 'pending', 'creatorId', undefined, (_, { brief }) => ({ brief })),
  },
  { name: 'decline', weight: 5, once: 'moves', ask: move(declineRequest, 'pending', 'creatorId') },
  {
    name: 'complete',
    weight: 12,
    once: 'moves',
    ask: move(completing, 'approved', 'creatorId', true, ({ random }) =>
      random.chance(0.9) ? { postUrl: random.pick([null, POST]) } : {},
    ),
  },
  {
    name: 'set a status',
    weight: 12,
    once: 'moves',
    ask: (world) => {
      const request = world.request(world.random.pick(STATUSES));
      if (!request) return null;
      const from = world.random.chance(0.95) ? request.status : world.random.pick(STATUSES);
      const call = {
        ...decider(world, request.fanId, request.creatorId),
        input: { id: request.id, from, to: world.random.pick(STATUSES) },
      };
      return { run: (now, key) => setRequestStatus({ ...call, now, key }) };
    },
  },
  {
    name: 'refund',
    weight: 8,
    once: 'exactly',
    ask: (world) => {
      const { random } = world;
      const request = world.request('completed');
      if (!request) return null;
      const call = decider(world, request.fanId, request.creatorId);
      const most = Math.max(1, request.leftAgorot);
      const input = {
        id: request.id,
        v: request.v,
        reason: 'לא כמו שסוכם',
        platformCovers: random.chance(0.3),
        amountAgorot: random.chance(0.2) ? most : random.between(1, most + (random.chance(0.05) ? 1 : 0)),
      };
      const run =
        (asked: typeof input): Run =>
        async (now, key) => {
          const answer = await refundRequest({ ...call, input: asked, now, key });
          if (answer.amountAgorot !== asked.amountAgorot)
            throw new Violation(
              `A refund gives back what was asked for: ${JSON.stringify({ asked, answer })}`,
            );
          return answer;
        };
      return { run: run(input), otherwise: run({ ...input, platformCovers: !input.platformCovers }) };
    },
  },
  {
    name: 'review',
    weight: 1,
    once: 'often',
    ask: (world) => {
      const request = world.request('completed');
      if (!request) return null;
      const call = {
        ...by(world.personOf(request.fanId)),
        input: { id: request.id, rating: 5, comment: 'נהדר' },
      };
      return { run: (now) => writeReview({ ...call, now, key: undefined }) };
    },
  },
  {
    name: 'withdraw',
    weight: 10,
    once: 'exactly',
    ask: (world) => {
      const { random } = world;
      // Often all there is: what is disputed after that was paid out.
      const whole = random.chance(0.7) ? world.withdrawable(LEAST_AGOROT) : undefined;
      const call = by(whole?.creator ?? random.pick(world.creators));
      const amountAgorot =
        whole?.agorot ?? random.between(LEAST_AGOROT, random.chance(0.3) ? 60_000 : 12_000);
      const run =
        (amountAgorot: number): Run =>
        (now, key) =>
          askWithdrawal({
            ...call,
            input: { amountAgorot, method: 'bank', useSaved: true, save: false },
            now,
            key,
          });
      return { run: run(amountAgorot), otherwise: run(amountAgorot + 1) };
    },
  },
  {
    name: 'pay a withdrawal',
    weight: 4,
    once: 'exactly',
    ask: (world) => {
      const seen = world.withdrawal();
      if (!seen) return null;
      const call = { ...decider(world, seen.creatorId), input: { id: seen.id, reference: 'reference' } };
      return { run: (now, key) => approveWithdrawal({ ...call, now, key }) };
    },
  },
  {
    name: 'reject a withdrawal',
    weight: 3,
    once: 'exactly',
    ask: (world) => {
      const seen = world.withdrawal();
      if (!seen) return null;
      const call = { ...decider(world, seen.creatorId), input: { id: seen.id, reason: 'reason' } };
      return { run: (now, key) => rejectWithdrawal({ ...call, now, key }) };
    },
  },
  { name: 'expire', weight: 2, once: 'often', ask: () => ({ run: (now) => expireRequests(now) }) },
  {
    name: 'read the stream',
    weight: 12,
    once: 'often',
    needs: 'stream',
    ask: ({ stream }) => ({ run: () => stream.read() }),
  },
  {
    name: 'change a price',
    weight: 1,
    once: 'often',
    ask: (world) => ({
      run: async () => {
        const ad = world.random.pick(world.ads);
        ad.priceAgorot = world.random.between(500, 40_000);
        world.writeAd(ad);
      },
    }),
  },
  {
    name: 'change how long earnings wait and whether anybody may complain',
    weight: 1,
    once: 'often',
    ask: (world) => {
      const { random } = world;
      const [isOn, hours] = [random.chance(0.8), random.pick([1, 12, 48])];
      const isHeard = random.chance(0.9);
      return {
        run: async () => {
          world.configure('clearing', isOn);
          world.configure('dispute_window', hours);
          world.configure('enable_disputes', isHeard);
        },
      };
    },
  },
  {
    name: 'change the fee',
    weight: 1,
    once: 'often',
    ask: (world) => ({
      run: async () => world.configure('platform_fee', feeOf(world.random)),
    }),
  },
];
