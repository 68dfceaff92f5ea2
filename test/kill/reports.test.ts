import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { caseIdOf } from '../../shared/reports.ts';
import { call } from '../support/acts/call.ts';
import { getItem, itemsIn, itemsUnder } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { complete } from '../support/acts/market.ts';
import { orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { nightly } from '../support/wrong/wrong-books.ts';

const PRICE = 1_000;
const ORDERS = 12;
/** One may report twenty times a day, repeats as well. */
const REPORTERS = 3;
/** So many acts are answered when the power goes, twice. */
const KILLED_AFTER = [15, 45];
/** Far more than three starts and twelve orders take, for a machine that is busy with other things. */
const LONG_MS = 600_000;

const { start, kill } = inKillableCloud();

let creator: Creator;
let admin: Person;
let fan: Person;
let others: Person[];
const ids: string[] = [];
const keys = Array.from({ length: ORDERS }, () => randomUUID());

beforeAll(async () => {
  await start();
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
  fan = await newFan(ORDERS * PRICE);
  others = [];
  for (let n = 0; n < REPORTERS; n++) others.push(await newFan(0));
  for (let n = 0; n < ORDERS; n++) {
    const { body } = await fan.call('requests.place', orderOf(creator));
    await complete(admin, body.id);
    ids.push(body.id);
  }
}, LONG_MS);

const caseOf = (id: string): string => caseIdOf('review', id);
const ticketOf = (n: number): string => derivedId('tkt', 'contact', keys[n] ?? '');

/** What the fan says to a decision, as it stands. */
const answerTo = async (id: string, words: string) => {
  const read = await fan.call('moderation.decision', { id });
  return read.status === 200 ? fan.call('moderation.answer', { id, to: read.body.at, text: words }) : read;
};

/** What is written about one order, each step under a key of its own: a review is answered, reported and hidden, a question is answered. */
const steps = (id: string, n: number) => [
  () => fan.call('requests.review', { id, rating: 5, comment: `היה נהדר ${n}` }),
  () => creator.call('requests.answerReview', { id, v: 1, answer: `תודה ${n}` }),
  () =>
    others[n % REPORTERS]?.call('moderation.report', {
      kind: 'review',
      of: id,
      reason: 'other',
      words: `לא נעים ${n}`,
    }),
  () =>
    admin.call('moderationAdmin.decide', { id: caseOf(id), v: 1, act: 'hide', reason: `לפי הכללים ${n}` }),
  () => answerTo(caseOf(id), `אבל זה נכון ${n}`),
  () =>
    call(
      'support.contact',
      { name: 'רות', email: `asks-${n}@example.com`, message: `שאלה ${n}` },
      { key: keys[n] ?? '' },
    ),
  () => admin.call('supportAdmin.answer', { id: ticketOf(n), v: 1, text: `תשובה ${n}` }, `answer-${keys[n]}`),
];

/** All of it, side by side; `onAnswer` is told of each answer. Says whether everything was answered. */
const playAll = async (onAnswer: () => Promise<void>): Promise<boolean> => {
  const play = async (id: string, n: number): Promise<boolean> => {
    for (const step of steps(id, n)) {
      // Who finds a thing busy tries again. No answer at all: the power is off.
      let answer = await step()?.catch(() => null);
      while (answer?.status === 503) answer = await step()?.catch(() => null);
      if (answer?.status !== 200) return false;
      await onAnswer();
    }
    return true;
  };
  return (await Promise.all(ids.map(play))).every(Boolean);
};

const signInAgain = async (): Promise<void> => {
  creator = { ...creator, ...(await signedInAfterStart(creator)) };
  admin = await signedInAfterStart(admin);
  fan = await signedInAfterStart(fan);
  others = await Promise.all(others.map(signedInAfterStart));
};

it(
  'what is said, reported, hidden and answered is there once, however often the power goes',
  async () => {
    for (const limit of KILLED_AFTER) {
      let answered = 0;
      const isDone = await playAll(async () => {
        if (++answered === limit) await kill();
      });
      expect(isDone).toBe(false);
      await start();
      await signInAgain();
    }
    // Steps that were answered answer again, the others are done.
    expect(await playAll(async () => {})).toBe(true);
    await settled();

    const reviews = (await itemsUnder('CRE#')).filter(({ e }) => e === 'review');
    expect(reviews.map(({ v, hidden, answer }) => [v, Boolean(hidden), Boolean(answer)])).toEqual(
      ids.map(() => [3, true, true]),
    );
    for (const [n, id] of ids.entries()) {
      expect(await getItem(`MOD#${caseOf(id)}`, 'CASE')).toMatchObject({
        ...{ v: 3, status: 'pending', reports: 1 },
        answer: { text: `אבל זה נכון ${n}` },
      });
      expect(await itemsIn(`AUD#moderation_case#${caseOf(id)}`)).toHaveLength(1);
      expect(await getItem(`TKT#${ticketOf(n)}`, 'TKT')).toMatchObject({
        v: 2,
        said: 1,
        status: 'in-progress',
      });
      expect(await itemsIn(`AUD#ticket#${ticketOf(n)}`)).toHaveLength(1);
    }
    const told = (await itemsIn(`NTF#${fan.id}`)).map(({ event }) => event);
    expect(told.filter((event) => event === 'moderation.hidden')).toHaveLength(ORDERS);
    expect(told.filter((event) => event === 'review.answered')).toHaveLength(ORDERS);
    const kinds = (await itemsUnder('MAIL#')).map(({ kind }) => kind);
    for (const kind of ['moderation-hidden', 'contact-answered'])
      expect([kind, kinds.filter((one) => one === kind).length]).toEqual([kind, ORDERS]);
    // None of them counts towards the rating, and what lists and sums say is what there is.
    expect(await nightly()).toMatchObject({ differences: [], unsettled: [] });
  },
  LONG_MS,
);
