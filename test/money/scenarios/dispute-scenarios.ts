import '../environment.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import {
  answerDispute,
  decideDispute,
  replyInDispute,
} from '../../../functions/orders/requests/dispute/act-in-dispute.ts';
import { endSilentDisputes } from '../../../functions/orders/requests/dispute/end-silence.ts';
import { openDispute } from '../../../functions/orders/requests/dispute/open-dispute.ts';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import { sendSecondVideo } from '../../../functions/orders/requests/video/second-video.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import {
  type CREATOR_ACTS,
  type DESK_ACTS,
  type FAN_ACTS,
  neededBy,
} from '../../../shared/order/disputes.ts';
import { tellCreator } from '../operations/dispute-operations.ts';
import type { World } from '../world.ts';
import { earn, reach, reachRefunded, STATUSES } from './reached.ts';
import { cast, type Scenario } from './scenario.ts';

const PART_AGOROT = 345;
const DAY_MS = 86_400_000;

const complaint = (id: string) => ({ id, reason: 'name_wrong', text: 'השם לא נכון' }) as const;

/** What somebody does in the dispute of an order, as it is by then. */
const acting = async (world: World, id: string, act: Acts) => {
  const v = (await findDispute(id))?.v ?? 0;
  const needs = neededBy(act);
  const said = {
    ...(needs === 'amount' ? { amountAgorot: PART_AGOROT } : {}),
    ...(needs === 'day' ? { day: addDays(dayOf(new Date(world.clock)), 4) } : {}),
  };
  const { fan, creator, admin } = cast(world);
  return (now: Date, key: string): Promise<unknown> => {
    const input = { id, v, text: '', ...said };
    if (isOf(act, CREATORS)) return answerDispute({ ...creator, input: { ...input, act }, now, key });
    if (isOf(act, FANS)) return replyInDispute({ ...fan, input: { id, v, text: '', act }, now, key });
    return decideDispute({ ...admin, input: { id, v, reason: 'כך', ...said, act }, now, key });
  };
};

const CREATORS = [
  'accept_all',
  'offer_part',
  'offer_again',
  'contest',
] as const satisfies (typeof CREATOR_ACTS)[number][];
const FANS = ['accept', 'pass_on', 'withdraw'] as const satisfies (typeof FAN_ACTS)[number][];
type Acts = (typeof CREATORS | typeof FANS)[number] | (typeof DESK_ACTS)[number];
const isOf = <T extends Acts>(act: Acts, among: readonly T[]): act is T =>
  (among as readonly Acts[]).includes(act);

/** A delivered order that is complained of, after these acts. */
const disputed = async (world: World, acts: readonly Acts[], delivered = reach): Promise<string> => {
  const id = await delivered(world, 'completed');
  await openDispute({ ...cast(world).fan, input: complaint(id), now: world.now(), key: 'open' });
  const dispute = await findDispute(id);
  if (dispute) await tellCreator({ ...dispute, disputeId: dispute.id });
  for (const act of acts) await (await acting(world, id, act))(world.now(), act);
  return id;
};

const delivered = {
  'what is delivered': reach,
  'what was refunded before': (world: World) => reachRefunded(world, false),
};

const openings: readonly Scenario[] = Object.entries(delivered).map(([what, reached]) => ({
  name: `a fan complains of ${what}`,
  once: 'moves',
  prepare: async (world) => {
    const id = await reached(world, 'completed');
    return { run: (now, key) => openDispute({ ...cast(world).fan, input: complaint(id), now, key }) };
  },
}));

const acts: readonly (readonly [name: string, before: readonly Acts[], act: Acts])[] = [
  ['a creator accepts that all goes back', [], 'accept_all'],
  ['a creator offers a part', [], 'offer_part'],
  ['a fan accepts a part', ['offer_part'], 'accept'],
  ['a fan passes a dispute on', ['contest'], 'pass_on'],
  ['a fan takes a complaint back', [], 'withdraw'],
  ['the desk gives a part back', ['contest', 'pass_on'], 'decide_part'],
  ['the desk gives all back', ['contest', 'pass_on', 'escalate'], 'decide_full'],
  ['the desk rejects a complaint', ['contest', 'pass_on'], 'reject'],
];

/** The creator sends a second video, the same whenever it is repeated. */
const sending = (world: World, id: string) => async (now: Date) => {
  const request = await findRequest(id);
  if (!request) throw new Error('No such order');
  const at = new Date(world.clock).toISOString();
  const video = { videoType: 'mp4', videoFile: 'second.mp4', videoUpload: 'second' } as const;
  await sendSecondVideo(request, { ...video, videoAt: at }, now);
};

const MADE_AGAIN: readonly Acts[] = ['offer_again', 'accept'];

const again: readonly Scenario[] = [
  {
    name: 'a creator sends the second video',
    once: 'moves',
    prepare: async (world) => ({ run: sending(world, await disputed(world, MADE_AGAIN)) }),
  },
  {
    name: 'a fan accepts the second video',
    once: 'moves',
    prepare: async (world) => {
      const id = await disputed(world, MADE_AGAIN);
      await sending(world, id)(world.now());
      return { run: await acting(world, id, 'accept') };
    },
  },
];

/** The clock makes many calls: the first each day, all of them at night, as all pairs of faults. */
const SILENCES = process.env.MONEY_PAIRS === 'all' ? 4 : 1;

/** Whose silence the clock ends: a creator's, who may be away, of one who makes it again, and a fan's. */
const silences: readonly Scenario[] = (
  [
    ['a creator', [], true],
    ['a creator who is away', [], false],
    ['a creator who makes it again', MADE_AGAIN, true],
    ['a fan to whom a part was offered', ['offer_part'], true],
  ] as const
)
  .slice(0, SILENCES)
  .map(([who, before, isThere]) => ({
    name: `the clock ends the silence of ${who}`,
    once: 'often',
    prepare: async (world) => {
      const { creator } = cast(world);
      await disputed(world, before);
      world.setActive(creator.actor.id, isThere);
      world.clock += 7 * DAY_MS;
      return { run: (now) => endSilentDisputes(now) };
    },
  }));

/** Every step of a dispute, and an admin's change of the status, which ends it. */
export const DISPUTE_SCENARIOS: readonly Scenario[] = [
  ...openings,
  ...acts.map(
    ([name, before, act]): Scenario => ({
      name,
      once: 'moves',
      prepare: async (world) => ({ run: await acting(world, await disputed(world, before), act) }),
    }),
  ),
  {
    name: 'the desk gives a part back when what was earned beside has cleared',
    once: 'moves',
    prepare: async (world) => {
      await earn(world);
      const again = () => reach(world, 'completed', true, undefined, ' again');
      const id = await disputed(world, ['contest', 'pass_on'], again);
      world.clock += 5 * DAY_MS;
      return { run: await acting(world, id, 'decide_part') };
    },
  },
  ...again,
  ...silences,
  ...STATUSES.filter((to) => to !== 'completed').map(
    (to): Scenario => ({
      name: `an admin sets what is disputed to ${to}`,
      once: 'moves',
      prepare: async (world) => {
        const input = { id: await disputed(world, []), from: 'completed' as const, to };
        return { run: (now, key) => setRequestStatus({ ...cast(world).admin, input, now, key }) };
      },
    }),
  ),
];
