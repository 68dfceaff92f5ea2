import './environment.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../functions/lib/errors.ts';
import { update } from '../../functions/lib/table.ts';
import { accountKey } from '../../functions/payouts/payouts.table.ts';
import { approveRequest } from '../../functions/requests/approve-request.ts';
import { cancelRequest } from '../../functions/requests/cancel-request.ts';
import { completeRequest } from '../../functions/requests/complete-request.ts';
import { declineRequest } from '../../functions/requests/decline-request.ts';
import { expireRequests } from '../../functions/requests/expire-requests.ts';
import { findRequest } from '../../functions/requests/requests.table.ts';
import { setRequestStatus } from '../../functions/requests/set-request-status.ts';
import { walletKey } from '../../functions/wallet/wallet.table.ts';
import en from '../../shared/locales/en/errors.json' with { type: 'json' };
import he from '../../shared/locales/he/errors.json' with { type: 'json' };
import type { RequestStatus } from '../../shared/request-status.ts';
import { feeOf } from './books.ts';
import { by } from './operation.ts';
import { Random } from './random.ts';
import { cast } from './scenario.ts';
import { FUNDED_AGOROT, reach } from './scenarios.ts';
import { Stage } from './stage.ts';
import type { World } from './world.ts';

const START = Date.parse('2026-06-01T09:00:00Z');
/** Past every deadline here, and the grace after it. */
const LATER_MS = 30 * 86_400_000;
const STATUSES = ['pending', 'approved', 'completed', 'declined'] as const;

type Code = keyof typeof en;
/** What becomes of a request: its next status, or why not. */
type Cell = RequestStatus | Code;
type Act = (world: World, id: string, from: RequestStatus) => Promise<unknown>;
type Who = (world: World) => ReturnType<typeof by>;

const itsFan: Who = (world) => cast(world).fan;
const itsCreator: Who = (world) => cast(world).creator;
const anotherFan: Who = ({ fans }) => by(fans[1] as World['fans'][0]);
const anotherCreator: Who = ({ creators }) => by(creators[1] as World['creators'][0]);

type OwnMove = (
  call: ReturnType<Who> & { input: { id: string }; now: Date; key: string },
) => Promise<unknown>;

const own =
  (useCase: OwnMove, who: Who): Act =>
  (world, id) =>
    useCase({ ...who(world), input: { id }, now: world.now(), key: 'act' });

const set =
  (to: RequestStatus, who: Who = (world) => cast(world).admin): Act =>
  (world, id, from) =>
    setRequestStatus({ ...who(world), input: { id, from, to }, now: world.now(), key: 'act' });

const clock: Act = (world) => expireRequests(new Date(world.clock + LATER_MS));

const CHANGED = 'request.status_changed';
const ALREADY = 'request.already';
const UNKNOWN = 'request.not_found';
const OWN = 'request.own';

/** Who does what, and what comes of it when the request is pending, approved, completed or declined. */
const MATRIX: readonly (readonly [what: string, act: Act, cells: readonly [Cell, Cell, Cell, Cell]])[] = [
  ['its fan cancels', own(cancelRequest, itsFan), ['declined', CHANGED, CHANGED, ALREADY]],
  ['its creator approves', own(approveRequest, itsCreator), ['approved', ALREADY, CHANGED, CHANGED]],
  ['its creator declines', own(declineRequest, itsCreator), ['declined', CHANGED, CHANGED, ALREADY]],
  ['its creator completes', own(completeRequest, itsCreator), [CHANGED, 'completed', ALREADY, CHANGED]],
  ['the clock comes by', clock, ['completed', 'completed', 'completed', 'declined']],
  ['an admin sets pending', set('pending'), [ALREADY, 'pending', 'pending', 'pending']],
  ['an admin sets approved', set('approved'), ['approved', ALREADY, 'approved', 'approved']],
  ['an admin sets completed', set('completed'), ['completed', 'completed', ALREADY, 'completed']],
  ['an admin sets declined', set('declined'), ['declined', 'declined', 'declined', ALREADY]],
  ...STATUSES.flatMap((to) => [
    [`an admin who ordered it sets ${to}`, set(to, itsFan), [OWN, OWN, OWN, OWN]] as const,
    [`an admin who makes it sets ${to}`, set(to, itsCreator), [OWN, OWN, OWN, OWN]] as const,
  ]),
  ['another fan cancels', own(cancelRequest, anotherFan), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['its creator cancels', own(cancelRequest, itsCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['its fan approves', own(approveRequest, itsFan), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['its fan completes', own(completeRequest, itsFan), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['another creator approves', own(approveRequest, anotherCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['another creator declines', own(declineRequest, anotherCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['another creator completes', own(completeRequest, anotherCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
];

/** The next status with the money of each account, or the refusal with nothing changed. */
const checkCell = async (
  from: RequestStatus,
  act: Act,
  cell: Cell,
  { hasVideo = true, before = () => {} }: { hasVideo?: boolean; before?: (world: World) => void } = {},
): Promise<void> => {
  const stage = new Stage({ random: new Random(1), start: START, attempts: () => 1, lateTurns: () => 0 });
  const { world, books } = stage;
  try {
    const id = await stage.finish(reach(world, from, hasVideo));
    before(world);
    const was = { request: await stage.finish(findRequest(id)), money: books.totals() };
    expect(was.request?.status).toBe(from);
    const answer = await stage.finish(act(world, id, from).catch((error: unknown) => error));
    const request = await stage.finish(findRequest(id));
    if (cell in en) {
      expect(answer).toBeInstanceOf(Refusal);
      expect((answer as Refusal).code).toBe(cell);
      for (const texts of [he, en]) expect(texts[cell as Code]).toMatch(/\S/);
      expect({ request, money: books.totals() }).toEqual(was);
      return;
    }
    expect(answer).not.toBeInstanceOf(Error);
    expect(request?.status).toBe(cell);
    const { fan, creator, ad } = cast(world);
    const price = ad.priceAgorot;
    expect(books.totals()).toMatchObject({
      [`wallet:${fan.actor.id}`]: FUNDED_AGOROT - (cell === 'declined' ? 0 : price),
      [`held:${id}`]: cell === 'pending' || cell === 'approved' ? price : 0,
      [`earnings:${creator.actor.id}`]: cell === 'completed' ? price - feeOf(price, 1_000) : 0,
    });
    await stage.end();
    expect(stage.violation).toBeUndefined();
  } finally {
    stage.close();
  }
};

describe.each(MATRIX)('%s', (_, act, cells) => {
  it.each(STATUSES.map((from, i) => [from, cells[i] as Cell] as const))('%s: %s', (from, cell) =>
    checkCell(from, act, cell),
  );
});

describe('what stands in the way is said', () => {
  const lower = (attribute: string, key: typeof walletKey, who: Who) => (world: World) =>
    world.write([update(key(who(world).actor.id), { set: { [attribute]: 1 }, add: { v: 1 } })]);
  const spent = lower('balanceAgorot', walletKey, itsFan);
  const withdrawn = lower('availableAgorot', accountKey, itsCreator);
  const closed = (world: World) =>
    world.write([update(walletKey(itsFan(world).actor.id), { set: { closedAt: 'now' }, add: { v: 1 } })]);

  it.each(['pending', 'approved', 'completed'] as const)('declined -> %s: the fan has spent it', (to) =>
    checkCell('declined', set(to), 'wallet.insufficient_funds', { before: spent }),
  );

  it.each(['pending', 'approved', 'declined'] as const)(
    'completed -> %s: the creator has withdrawn it',
    (to) => checkCell('completed', set(to), 'earnings.insufficient', { before: withdrawn }),
  );

  it.each(['pending', 'approved', 'completed'] as const)('%s -> declined: the wallet is closed', (from) =>
    checkCell(from, set('declined'), 'wallet.closed', { before: closed }),
  );

  it('without a video the clock declines', () =>
    checkCell('pending', clock, 'declined', { hasVideo: false }));

  it('without a video nothing is completed', () =>
    checkCell('pending', set('completed'), 'request.no_video', { hasVideo: false }));
});
