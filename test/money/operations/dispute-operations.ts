import '../environment.ts';
import { Refusal } from '../../../functions/lib/lambda/errors.ts';
import { transact } from '../../../functions/lib/table/table.ts';
import { notify } from '../../../functions/messages/notifications/notifications.table.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import {
  answerDispute,
  decideDispute,
  replyInDispute,
} from '../../../functions/orders/requests/dispute/act-in-dispute.ts';
import { endSilentDisputes } from '../../../functions/orders/requests/dispute/end-silence.ts';
import { openDispute } from '../../../functions/orders/requests/dispute/open-dispute.ts';
import { accountOf, moneyWrites } from '../../../functions/orders/requests/model/money-writes.ts';
import type { Request } from '../../../functions/orders/requests/model/request.ts';
import { changeRequestWrite, findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import { sendSecondVideo } from '../../../functions/orders/requests/video/second-video.ts';
import { addDays, type Day, dayOf } from '../../../shared/calendar/dates.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { splitOf } from '../../../shared/money/split.ts';
import {
  CREATOR_ACTS,
  DESK_ACTS,
  DISPUTE_REASONS,
  DISPUTE_STEP_NAMES,
  neededBy,
} from '../../../shared/order/disputes.ts';
import type { SeenDispute, World } from '../world.ts';
import { by, decider, type Operation } from './operation.ts';

/** Mostly within what is left of the price, sometimes all of it. */
const amountOf = ({ random }: World, { leftAgorot }: SeenDispute): number =>
  random.chance(0.15)
    ? Math.max(1, leftAgorot)
    : random.between(1, Math.max(1, leftAgorot) + (random.chance(0.05) ? 1 : 0));

/** Mostly a day that there is time for. */
const dayOfMaking = ({ random, clock }: World): Day => addDays(dayOf(new Date(clock)), random.between(2, 5));

const saidWith = (world: World, seen: SeenDispute, act: Parameters<typeof neededBy>[0]) => ({
  ...(neededBy(act) === 'amount' ? { amountAgorot: amountOf(world, seen) } : {}),
  ...(neededBy(act) === 'day' ? { day: dayOfMaking(world) } : {}),
});

const OPEN = DISPUTE_STEP_NAMES.filter((step) => step !== 'over');

/** As a server of before completed it: nothing waits, nobody froze until when it may be disputed. */
const completeAsBefore = async (id: string, now: Date): Promise<void> => {
  const before = await findRequest(id);
  const isReady = before?.status === 'approved' && before.videoAt !== undefined && !before.preparing;
  if (!isReady || before.extras?.includes('social_share')) return;
  const at = now.toISOString();
  const stamps = { status: 'completed', movedBy: 'creator', movedAt: at, closedAt: at } as const;
  const split = splitOf('completed', before.priceAgorot, before.feeBasisPoints);
  const after: Request = { ...before, ...split, ...stamps, v: before.v + 1 };
  const account = await accountOf(before, after);
  const { writes, movements } = moneyWrites(before, after, { at, by: before.creatorId, account });
  // Named, since the rules of today let no delivery be without a day.
  const named = { isFromBefore: true } as object;
  const set = { ...split, ...stamps, ...named, movements: [...before.movements, ...movements] };
  const removed = ['remindedAt', 'heldMs', 'videoProblem'] as const;
  await transact({
    request: changeRequestWrite(before, set, SETTINGS_DEFAULT.deadlineGraceHours, removed),
    ...writes,
  });
};

/** The bell of a creator rings, as it does by the stream: whose bell never did says nothing by silence. */
export const tellCreator = ({
  creatorId,
  disputeId,
  at,
}: Pick<SeenDispute, 'creatorId' | 'disputeId' | 'at'>) =>
  notify({
    userId: creatorId,
    kind: 'request',
    event: 'dispute.opened',
    source: `${disputeId}#1`,
    values: {},
    path: '/',
    at,
  });

/** What people do about a delivered video that somebody complains of. */
export const DISPUTE_OPERATIONS: readonly Operation[] = [
  {
    name: 'complete as before earnings waited',
    weight: 8,
    once: 'often',
    ask: (world) => {
      const seen = world.request('approved', true);
      return seen ? { run: (now) => completeAsBefore(seen.id, now) } : null;
    },
  },
  {
    name: 'open a dispute',
    weight: 10,
    once: 'moves',
    ask: (world) => {
      const seen = world.disputable();
      if (!seen) return null;
      const input = { id: seen.id, reason: world.random.pick(DISPUTE_REASONS), text: 'השם לא נכון' };
      const call = { ...by(world.personOf(seen.fanId)), input };
      return { run: (now, key) => openDispute({ ...call, now, key }) };
    },
  },
  {
    name: 'tell of a dispute',
    weight: 14,
    once: 'often',
    ask: (world) => {
      const seen = world.dispute('creator_answers');
      return seen ? { run: () => tellCreator(seen) } : null;
    },
  },
  {
    name: 'answer a dispute',
    weight: 10,
    once: 'moves',
    ask: (world) => {
      const seen = world.dispute('creator_answers');
      if (!seen) return null;
      const act = world.random.pick([...CREATOR_ACTS, 'offer_again'] as const);
      const input = { id: seen.id, v: seen.v, act, text: '', ...saidWith(world, seen, act) };
      const call = { ...by(world.personOf(seen.creatorId)), input };
      return { run: (now, key) => answerDispute({ ...call, now, key }) };
    },
  },
  {
    name: 'reply in a dispute',
    weight: 12,
    once: 'moves',
    ask: (world) => {
      const { random } = world;
      const seen = world.dispute(...(random.chance(0.9) ? (['fan_answers', 'fan_watches'] as const) : OPEN));
      if (!seen) return null;
      const act = random.pick(['accept', 'accept', 'accept', 'pass_on', 'pass_on', 'withdraw'] as const);
      const call = { ...by(world.personOf(seen.fanId)), input: { id: seen.id, v: seen.v, act, text: '' } };
      return { run: (now, key) => replyInDispute({ ...call, now, key }) };
    },
  },
  {
    name: 'decide a dispute',
    weight: 10,
    once: 'moves',
    ask: (world) => {
      const { random } = world;
      const seen = world.dispute('desk', 'escalated');
      if (!seen) return null;
      const act = random.pick(DESK_ACTS);
      const input = { id: seen.id, v: seen.v, act, reason: 'כך', ...saidWith(world, seen, act) };
      const call = { ...decider(world, seen.fanId, seen.creatorId), input };
      return { run: (now, key) => decideDispute({ ...call, now, key }) };
    },
  },
  {
    name: 'send the second video',
    weight: 20,
    once: 'moves',
    ask: (world) => {
      const seen = world.dispute('making');
      if (!seen) return null;
      return {
        run: async (now, key) => {
          const request = await findRequest(seen.id);
          const video = { videoType: 'mp4', videoFile: `${key}.mp4`, videoUpload: key } as const;
          if (!request) throw new Refusal('request.not_found');
          await sendSecondVideo(request, { ...video, videoAt: now.toISOString() }, now);
        },
      };
    },
  },
  {
    name: 'go away or come back',
    weight: 1,
    once: 'often',
    ask: (world) => {
      const { id } = world.random.pick(world.creators);
      const active = world.random.chance(0.8);
      return { run: async () => world.setActive(id, active) };
    },
  },
  { name: 'end silence', weight: 4, once: 'often', ask: () => ({ run: (now) => endSilentDisputes(now) }) },
  {
    name: 'set the status of what is disputed',
    weight: 1,
    once: 'moves',
    ask: (world) => {
      const seen = world.dispute(...OPEN);
      if (!seen) return null;
      const to = world.random.pick(['pending', 'approved', 'declined', 'declined'] as const);
      const input = { id: seen.id, from: 'completed' as const, to };
      const call = { ...decider(world, seen.fanId, seen.creatorId), input };
      return { run: (now, key) => setRequestStatus({ ...call, now, key }) };
    },
  },
];
