import '../environment.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { update } from '../../../functions/lib/table/table.ts';
import type { Entry } from '../../../functions/money/ledger/entry.ts';
import { topUpDemonstration } from '../../../functions/money/top-ups/top-up-demonstration.ts';
import { adjustBalance } from '../../../functions/money/wallet/adjust-balance.ts';
import { settleDebt } from '../../../functions/money/wallet/settle-debt.ts';
import { findWallet, walletKey } from '../../../functions/money/wallet/wallet.table.ts';
import { approveRequest } from '../../../functions/orders/requests/act/approve-request.ts';
import { completeRequest } from '../../../functions/orders/requests/act/complete-request.ts';
import { findRequest, setVideo } from '../../../functions/orders/requests/model/requests.table.ts';
import { placeCart } from '../../../functions/orders/requests/order/place-cart.ts';
import { placeRequest } from '../../../functions/orders/requests/order/place-request.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { CLOSED } from '../book-rules.ts';
import { plainOf } from '../model/values.ts';
import { Random } from '../random.ts';
import { cast } from '../scenarios/scenario.ts';
import { owe, SPENT_AGOROT } from '../scenarios/wallet-scenarios.ts';
import { Stage } from '../stage.ts';

export const DAY_MS = 86_400_000;
export const START = Date.parse('2026-06-01T09:00:00Z');
export const PRICE = 20_000;

export let stage: Stage;
let keys = 0;
let virtualNow = START;
const realNow = Date.now;
/** A test that needs another stage begins it. */
export const begin = (part: 'demonstration' | 'paypal') => {
  const random = new Random(1);
  stage = new Stage({ random, start: START, parts: [part], attempts: () => 1, lateTurns: () => 0 });
};

/** Said once in each file: every test has a stage of its own, a demonstration without chance, on which no rule breaks. */
export const onStage = (): void => {
  beforeEach(() => {
    begin('demonstration');
    // What is remembered of the configuration is of another test.
    virtualNow += DAY_MS;
    Date.now = () => virtualNow;
  });
  afterEach(async () => {
    await stage.end();
    stage.close();
    Date.now = realNow;
    expect(stage.violation).toBeUndefined();
  });
};

export const now = () => new Date(stage.world.clock);
export const key = () => `key-${keys++}`;
export const run = <T>(work: Promise<T>): Promise<T> => stage.finish(work);
/** The refusal's code and details. */
export const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  run(
    work.then(
      () => 'done',
      ({ code, details }) => (details === undefined ? code : [code, details]),
    ),
  );
export const fan = () => cast(stage.world).fan;
export const creator = () => cast(stage.world).creator;
export const admin = () => cast(stage.world).admin;
export const configure = (sk: string, value: number | boolean) => {
  stage.world.configure(sk, value);
  virtualNow += DAY_MS;
};
/** Said once in a file: what is earned there is available at once, as with that setting off. */
export const earningsAtOnce = (): void => beforeEach(() => configure('clearing', false));
export const close = () =>
  stage.world.write([update(walletKey(fan().actor.id), { set: CLOSED, add: { v: 1 } })]);
/** PayPal, and a wallet without money that owes. */
export const freeze = async () => {
  begin('paypal');
  await run(owe(stage.world));
};
export const balance = async () => (await run(findWallet(fan().actor.id)))?.balanceAgorot;
export const entries = (): Entry[] =>
  [...stage.model.items.all()].map((item) => plainOf(item) as Entry).filter(({ e }) => e === 'entry');
export const audits = () =>
  [...stage.model.items.all()].map((item) => plainOf(item)).filter(({ pk }) => pk.startsWith('AUD#'));

export const topUp = (amountAgorot: number, at = now(), under = key()) =>
  topUpDemonstration({ ...fan(), input: { amountAgorot }, now: at, key: under });

export const adjust = (
  amountAgorot: number,
  { under = key(), reason = '', userId = fan().actor.id, who = admin() } = {},
) => adjustBalance({ ...who, input: { userId, amountAgorot, reason }, now: now(), key: under });

export const decide = (
  decision: 'collect' | 'write_off',
  { owedAgorot = SPENT_AGOROT, under = key(), userId = fan().actor.id } = {},
) => settleDebt({ ...admin(), input: { userId, decision, owedAgorot }, now: now(), key: under });

/** At a price that is known. */
export const priced = () => {
  const { ad } = cast(stage.world);
  ad.priceAgorot = PRICE;
  stage.world.writeAd(ad);
  const deadline = addDays(dayOf(now()), 3);
  return {
    adId: ad.id,
    priceAgorot: PRICE,
    occasion: 'birthday' as const,
    recipient: 'דנה',
    instructions: 'מזל טוב',
    deadline,
  };
};
type Line = ReturnType<typeof priced>;
export const order = (change: Partial<Line> = {}, { who = fan(), under = key() } = {}) =>
  placeRequest({ ...who, input: { ...priced(), ...change }, now: now(), key: under });
export const orderCart = (lines: number, change: Partial<Line> = {}, under = key()) => {
  const input = {
    lines: Array.from({ length: lines }, (_, i) => (i === lines - 1 ? { ...priced(), ...change } : priced())),
  };
  return placeCart({ ...fan(), input, now: now(), key: under });
};

/** An order that the creator has delivered. */
export const deliver = async () => {
  await run(topUp(PRICE));
  const { id } = await run(order());
  await run(approveRequest({ ...creator(), input: { id }, now: now(), key: key() }));
  const approved = await run(findRequest(id));
  if (approved)
    await run(
      setVideo(approved, { at: now().toISOString(), type: 'mp4', file: 'video.mp4', upload: 'upload' }, 24),
    );
  await run(completeRequest({ ...creator(), input: { id }, now: now(), key: key() }));
  return id;
};
