import { beforeAll, describe, expect, it } from 'vitest';
import { complaintOf } from '../support/acts/disputes.ts';
import { entriesOf, getItem } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { complete } from '../support/acts/market.ts';
import { balanceOf } from '../support/acts/money.ts';
import { newRequest } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { nightly } from '../support/wrong/wrong-books.ts';

const PRICE = 1_000;
const NET = 900;
const PART = 300;
const ORDERS = 20;
/** So many acts are answered when the power goes, twice. */
const KILLED_AFTER = [10, 35];

/** Far more than three starts and twenty orders take, for a machine that is busy with other things. */
const LONG_MS = 600_000;

const { start, kill } = inKillableCloud();

let creator: Creator;
let admin: Person;
let fan: Person;
const ids: string[] = [];

beforeAll(async () => {
  await start();
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
  fan = await newFan(ORDERS * PRICE);
  for (let n = 0; n < ORDERS; n++) {
    const { id } = await newRequest(creator, {}, fan);
    await complete(admin, id);
    ids.push(id);
  }
}, LONG_MS);

/** What is done about one order, from its complaint to the end, each step under a key of its own: all back, or a part. */
const steps = (id: string, n: number) => {
  const isPart = n % 2 === 0;
  const answer = isPart ? { act: 'offer_part' as const, amountAgorot: PART } : { act: 'accept_all' as const };
  return [
    () => fan.call('disputes.open', complaintOf(id), `open-${id.slice(4)}`),
    () => creator.call('disputes.answer', { id, v: 1, ...answer }, `answer-${id.slice(4)}`),
    ...(isPart
      ? [() => fan.call('disputes.reply', { id, v: 2, act: 'accept' as const }, `reply-${id.slice(4)}`)]
      : []),
  ];
};

/** All of it, side by side; `onAnswer` is told of each answer. Says whether everything was answered. */
const playAll = async (onAnswer: () => Promise<void>): Promise<boolean> => {
  const play = async (id: string, n: number): Promise<boolean> => {
    for (const step of steps(id, n)) {
      // All of them are about one account: who finds it busy tries again. No answer at all: the power is off.
      let answer = await step().catch(() => null);
      while (answer?.status === 503) answer = await step().catch(() => null);
      if (answer?.status !== 200) return false;
      await onAnswer();
    }
    return true;
  };
  return (await Promise.all(ids.map(play))).every(Boolean);
};

describe('the cloud is killed twice while disputes are opened, answered and settled', () => {
  it(
    'and each gives back what was agreed, once, and the books are right',
    async () => {
      for (const limit of KILLED_AFTER) {
        let answered = 0;
        const isDone = await playAll(async () => {
          if (++answered === limit) await kill();
        });
        expect(isDone).toBe(false);
        await start();
        const again = await Promise.all([creator, admin, fan].map(signedInAfterStart));
        creator = { ...creator, ...again[0] };
        [, admin, fan] = again as [Person, Person, Person];
      }
      // Steps that were answered answer again, the others are done.
      expect(await playAll(async () => {})).toBe(true);

      const parts = ORDERS / 2;
      expect(await balanceOf(fan)).toBe(parts * PART + (ORDERS - parts) * PRICE);
      const account = await getItem(`MNY#${creator.id}`, 'ACCOUNT');
      expect(account).toMatchObject({
        disputedAgorot: 0,
        earnedAgorot: parts * (NET - (PART * NET) / PRICE),
      });
      const refunds = (await entriesOf(fan.id)).filter(({ kind }) => kind === 'refund');
      expect(refunds).toHaveLength(ORDERS);
      for (const id of ids) {
        expect(await getItem(`REQ#${id}`, 'DSP')).toMatchObject({ step: 'over' });
        expect(await getItem(`REQ#${id}`, 'REQ')).not.toHaveProperty('disputed');
      }
      await settled();
      expect(await nightly()).toMatchObject({ differences: [], unsettled: [] });
    },
    LONG_MS,
  );
});
