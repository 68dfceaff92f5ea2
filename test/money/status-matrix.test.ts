import './environment.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../functions/lib/lambda/errors.ts';
import { transact, update } from '../../functions/lib/table/table.ts';
import { accountKey } from '../../functions/money/payouts/payouts.table.ts';
import { walletKey } from '../../functions/money/wallet/wallet.table.ts';
import { approveRequest } from '../../functions/orders/requests/act/approve-request.ts';
import { cancelRequest } from '../../functions/orders/requests/act/cancel-request.ts';
import { completeRequest } from '../../functions/orders/requests/act/complete-request.ts';
import { declineRequest } from '../../functions/orders/requests/act/decline-request.ts';
import { expireRequests } from '../../functions/orders/requests/act/expire-requests.ts';
import { setRequestStatus } from '../../functions/orders/requests/act/set-request-status.ts';
import { findRequest, preparingWrite } from '../../functions/orders/requests/model/requests.table.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import en from '../../shared/locales/en/errors.json' with { type: 'json' };
import he from '../../shared/locales/he/errors.json' with { type: 'json' };
import type { RequestStatus } from '../../shared/order/request-status.ts';
import { CLOSED, feeOf } from './book-rules.ts';
import { by } from './operations/operation.ts';
import { Random } from './random.ts';
import { FUNDED_AGOROT, POST, postOf, reach } from './scenarios/reached.ts';
import { cast } from './scenarios/scenario.ts';
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

/** The same person with the rights of an admin. */
const madeAdmin =
  (who: Who): Who =>
  (world) => {
    const call = who(world);
    world.giveRights(call.actor.id, 'admin');
    return call;
  };

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
    [`an admin who ordered it sets ${to}`, set(to, madeAdmin(itsFan)), [OWN, OWN, OWN, OWN]] as const,
    [`an admin who makes it sets ${to}`, set(to, madeAdmin(itsCreator)), [OWN, OWN, OWN, OWN]] as const,
  ]),
  ['another fan cancels', own(cancelRequest, anotherFan), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['its creator cancels', own(cancelRequest, itsCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['its fan approves', own(approveRequest, itsFan), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['its fan completes', own(completeRequest, itsFan), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['another creator approves', own(approveRequest, anotherCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['another creator declines', own(declineRequest, anotherCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
  ['another creator completes', own(completeRequest, anotherCreator), [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
];

interface CellOptions {
  readonly hasVideo?: boolean;
  readonly before?: (world: World) => void;
  /** What was ordered; the ad alone by default. */
  readonly orderOf?: typeof postOf;
  /** What completing gives back, in agorot. */
  readonly undone?: number;
  /** Another video is being prepared. */
  readonly isPreparing?: boolean;
}

const prepare = async (world: World, id: string): Promise<void> => {
  // Reached without a video it is not approved yet.
  if ((await findRequest(id))?.status === 'pending')
    await approveRequest({ ...itsCreator(world), input: { id }, now: world.now(), key: 'approve' });
  const request = await findRequest(id);
  const since = new Date(START).toISOString();
  const preparing = { upload: 'another', since, object: 'incoming/o', file: 'o.mp4', isBegun: true } as const;
  if (request) await transact([preparingWrite(request, preparing, SETTINGS_DEFAULT.deadlineGraceHours)]);
};

/** The next status with the money of each account, or the refusal with nothing changed. */
const checkCell = async (
  from: RequestStatus,
  act: Act,
  cell: Cell,
  { hasVideo = true, before = () => {}, orderOf, undone = 0, isPreparing = false }: CellOptions = {},
): Promise<void> => {
  const stage = new Stage({ random: new Random(1), start: START, attempts: () => 1, lateTurns: () => 0 });
  const { world, books } = stage;
  world.configure('clearing', false);
  try {
    const ordered = orderOf?.(world);
    const id = await stage.finish(reach(world, from, hasVideo, ordered));
    if (isPreparing) await stage.finish(prepare(world, id));
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
    if (cell !== from) expect(request?.preparing).toBeUndefined();
    const { fan, creator, ad } = cast(world);
    const price = ordered?.priceAgorot ?? ad.priceAgorot;
    const back = { pending: 0, approved: 0, completed: undone, declined: price }[cell as RequestStatus];
    expect(books.totals()).toMatchObject({
      [`wallet:${fan.actor.id}`]: FUNDED_AGOROT - price + back,
      [`held:${id}`]: cell === 'pending' || cell === 'approved' ? price : 0,
      [`earnings:${creator.actor.id}`]: cell === 'completed' ? price - back - feeOf(price - back, 1_000) : 0,
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

/** From approved, with a video from before and without. */
const PREPARING: readonly (readonly [what: string, act: Act, without: Cell, withOne: Cell])[] = [
  ['its creator completes: that is kept', own(completeRequest, itsCreator), 'approved', 'approved'],
  ['its creator declines', own(declineRequest, itsCreator), CHANGED, CHANGED],
  ['its fan cancels', own(cancelRequest, itsFan), CHANGED, CHANGED],
  ['the clock comes by: it is given up', clock, 'approved', 'approved'],
  ['an admin sets pending', set('pending'), 'pending', 'pending'],
  ['an admin sets completed', set('completed'), 'request.no_video', 'completed'],
  ['an admin sets declined', set('declined'), 'declined', 'declined'],
];

describe.each(PREPARING)('while a video is prepared, %s', (_, act, without, withOne) => {
  it.each([
    [false, without],
    [true, withOne],
  ])('with a video from before: %s', (hasVideo, cell) =>
    checkCell('approved', act, cell, { hasVideo, isPreparing: true }),
  );
});

describe('an order with a post', () => {
  const PRICE = SETTINGS_DEFAULT.socialShareAgorot;
  const complete =
    (postUrl?: string | null): Act =>
    (world, id) =>
      completeRequest({
        ...itsCreator(world),
        input: { id, ...(postUrl === undefined ? {} : { postUrl }) },
        now: world.now(),
        key: 'act',
      });
  const CELLS: readonly (readonly [string, RequestStatus, Act, Cell, number])[] = [
    ['its creator completes it and says nothing', 'approved', complete(), 'request.post_unsaid', 0],
    ['its creator completes it with its address', 'approved', complete(POST), 'completed', 0],
    ['its creator completes it and has no post', 'approved', complete(null), 'completed', PRICE],
    ['its creator is too early', 'pending', complete(null), CHANGED, 0],
    ['its creator repeats it', 'completed', complete(POST), ALREADY, 0],
    ['the clock comes by', 'approved', clock, 'completed', PRICE],
    ...STATUSES.flatMap((from) =>
      STATUSES.filter((to) => to !== from).map(
        (to) => [`an admin sets ${to}`, from, set(to), to, PRICE] as const,
      ),
    ),
  ];

  it.each(CELLS)('%s from %s', (_, from, act, cell, undone) =>
    checkCell(from, act, cell, { orderOf: postOf, undone }),
  );

  it('is completed for nobody whose wallet is closed and who would get money back', () =>
    checkCell('approved', complete(null), 'wallet.closed', {
      orderOf: postOf,
      before: (world) =>
        world.write([update(walletKey(itsFan(world).actor.id), { set: CLOSED, add: { v: 1 } })]),
    }));

  it('gives its price back again when it was reopened and is completed without a post again', async () => {
    const stage = new Stage({ random: new Random(1), start: START, attempts: () => 1, lateTurns: () => 0 });
    const { world, books } = stage;
    world.configure('clearing', false);
    try {
      const id = await stage.finish(reach(world, 'approved', true, postOf(world)));
      const moneyOf = () => {
        const { fan, creator } = cast(world);
        const totals = books.totals();
        return [totals[`wallet:${fan.actor.id}`], totals[`earnings:${creator.actor.id}`]];
      };
      const again = (to: RequestStatus, from: RequestStatus, key: string) =>
        stage.finish(
          setRequestStatus({ ...cast(world).admin, input: { id, from, to }, now: world.now(), key }),
        );
      await stage.finish(complete(null)(world, id, 'approved'));
      const without = moneyOf();
      expect(await stage.finish(findRequest(id))).toMatchObject({
        undone: ['social_share'],
        backAgorot: PRICE,
      });
      await again('approved', 'completed', 'reopen');
      expect(await stage.finish(findRequest(id))).not.toHaveProperty('undone');
      await again('completed', 'approved', 'close');
      expect(moneyOf()).toEqual(without);
      // With the post there is nothing to give back, and what was said stays through every later change.
      await again('approved', 'completed', 'reopen 2');
      const input = { id, postUrl: POST };
      await stage.finish(completeRequest({ ...cast(world).creator, input, now: world.now(), key: 'posted' }));
      const whole = moneyOf();
      expect(whole[0]).toBe(Number(without[0]) - PRICE);
      await again('approved', 'completed', 'reopen 3');
      await again('completed', 'approved', 'close 3');
      expect(await stage.finish(findRequest(id))).toMatchObject({ postUrl: POST, backAgorot: 0 });
      expect(moneyOf()).toEqual(whole);
      await stage.end();
      expect(stage.violation).toBeUndefined();
    } finally {
      stage.close();
    }
  });
});

describe('what stands in the way is said', () => {
  const lower = (attribute: string, key: typeof walletKey, who: Who) => (world: World) =>
    world.write([update(key(who(world).actor.id), { set: { [attribute]: 1 }, add: { v: 1 } })]);
  const spent = lower('balanceAgorot', walletKey, itsFan);
  const withdrawn = lower('availableAgorot', accountKey, itsCreator);
  const closed = (world: World) =>
    world.write([update(walletKey(itsFan(world).actor.id), { set: CLOSED, add: { v: 1 } })]);

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
