import '../environment.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import {
  answerDispute,
  decideDispute,
  replyInDispute,
} from '../../../functions/orders/requests/dispute/act-in-dispute.ts';
import { openDispute } from '../../../functions/orders/requests/dispute/open-dispute.ts';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import type { CREATOR_ACTS, DESK_ACTS, FAN_ACTS } from '../../../shared/order/disputes.ts';
import type { World } from '../world.ts';
import { earn, reach, reachRefunded, STATUSES } from './reached.ts';
import { cast, type Scenario } from './scenario.ts';

const PART_AGOROT = 345;
const DAY_MS = 86_400_000;

const complaint = (id: string) => ({ id, reason: 'name_wrong', text: 'השם לא נכון' }) as const;

/** What somebody does in the dispute of an order, as it is by then. */
const acting = async (world: World, id: string, act: Acts) => {
  const v = (await findDispute(id))?.v ?? 0;
  const said = act === 'offer_part' || act === 'decide_part' ? { amountAgorot: PART_AGOROT } : {};
  const { fan, creator, admin } = cast(world);
  return (now: Date, key: string): Promise<unknown> => {
    const input = { id, v, text: '', ...said };
    if (isOf(act, CREATORS)) return answerDispute({ ...creator, input: { ...input, act }, now, key });
    if (isOf(act, FANS)) return replyInDispute({ ...fan, input: { id, v, text: '', act }, now, key });
    return decideDispute({ ...admin, input: { id, v, reason: 'כך', ...said, act }, now, key });
  };
};

const CREATORS = ['accept_all', 'offer_part', 'contest'] as const satisfies (typeof CREATOR_ACTS)[number][];
const FANS = ['accept', 'pass_on', 'withdraw'] as const satisfies (typeof FAN_ACTS)[number][];
type Acts = (typeof CREATORS | typeof FANS)[number] | (typeof DESK_ACTS)[number];
const isOf = <T extends Acts>(act: Acts, among: readonly T[]): act is T =>
  (among as readonly Acts[]).includes(act);

/** A delivered order that is complained of, after these acts. */
const disputed = async (world: World, acts: readonly Acts[], delivered = reach): Promise<string> => {
  const id = await delivered(world, 'completed');
  await openDispute({ ...cast(world).fan, input: complaint(id), now: world.now(), key: 'open' });
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
