import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { caseIdOf } from '../../shared/reports.ts';
import { call } from '../support/acts/call.ts';
import { getItem, itemsIn, itemsUnder } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { complete } from '../support/acts/market.ts';
import { newRequest } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { inquirySecretFor } from '../support/acts/tickets.ts';
import { settled } from '../support/acts/world.ts';
import { nightly } from '../support/wrong/wrong-books.ts';

const PRICE = 1_000;
const ORDERS = 12;
/** One may report twenty times a day, repeats as well. */
const REPORTERS = 3;
/** So many acts are answered, since the last start, when the power goes. */
const KILLED_AFTER = [15, 45, 35];
/** Far more than four starts and twelve orders take, for a machine that is busy with other things. */
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
    const { id } = await newRequest(creator, {}, fan);
    await complete(admin, id);
    ids.push(id);
  }
}, LONG_MS);

const caseOf = (id: string): string => caseIdOf('review', id);
const askerOf = (n: number): string => `asks-${n}@example.com`;
const ticketOf = (n: number): string => derivedId('tkt', 'contact', keys[n] ?? '');

/** What the fan says to a decision, as it stands. */
const answerTo = async (id: string, words: string) => {
  const read = await fan.call('moderation.decision', { id });
  return read.status === 200 ? fan.call('moderation.answer', { id, to: read.body.at, text: words }) : read;
};

/** Who asked writes on by the link of their e-mail; it arrives later than the answer is kept. */
const writeOn = async (n: number) => {
  const secret = await inquirySecretFor(askerOf(n));
  if (!secret) return { status: 503 };
  return call('support.write', { secret, text: `ועוד ${n}` }, { key: `write-${keys[n]}` });
};

/**
 * What is written about one order, each step under a key of its own: a review is answered, reported, hidden, restored and
 * warned about, a question is answered, noted and asked on.
 */
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
  () => admin.call('moderationAdmin.decide', { id: caseOf(id), v: 3, act: 'restore', reason: `צודקים ${n}` }),
  () =>
    admin.call('moderationAdmin.decide', { id: caseOf(id), v: 4, act: 'warn', reason: `אבל בנימוס ${n}` }),
  () =>
    call('support.contact', { name: 'רות', email: askerOf(n), message: `שאלה ${n}` }, { key: keys[n] ?? '' }),
  () => admin.call('supportAdmin.answer', { id: ticketOf(n), v: 1, text: `תשובה ${n}` }, `answer-${keys[n]}`),
  () => admin.call('supportAdmin.addNote', { id: ticketOf(n), text: `הערה ${n}` }, `note-${keys[n]}`),
  () => writeOn(n),
];

/** How many steps of each were answered: who was not answered does the same again. */
const done = Array.from({ length: ORDERS }, () => 0);

/** All of it, side by side; `onAnswer` is told of each answer. Says whether everything was answered. */
const playAll = async (onAnswer: () => Promise<void>): Promise<boolean> => {
  const play = async (id: string, n: number): Promise<boolean> => {
    for (const step of steps(id, n).slice(done[n])) {
      // Who finds a thing busy tries again. No answer at all: the power is off.
      let answer = await step()?.catch(() => null);
      while (answer?.status === 503) answer = await step()?.catch(() => null);
      if (answer?.status !== 200) return false;
      done[n] = (done[n] ?? 0) + 1;
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
  'what is said, reported, decided and answered is there once, however often the power goes',
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
    expect(await playAll(async () => {})).toBe(true);
    await settled();

    const reviews = (await itemsUnder('CRE#')).filter(({ e }) => e === 'review');
    expect(reviews.map(({ v, hidden, answer }) => [v, Boolean(hidden), Boolean(answer)])).toEqual(
      ids.map(() => [4, false, true]),
    );
    for (const [n, id] of ids.entries()) {
      expect(await getItem(`MOD#${caseOf(id)}`, 'CASE')).toMatchObject({
        ...{ v: 5, status: 'resolved', reports: 1 },
        answer: { text: `אבל זה נכון ${n}` },
      });
      expect(await itemsIn(`AUD#moderation_case#${caseOf(id)}`)).toHaveLength(3);
      expect(await getItem(`TKT#${ticketOf(n)}`, 'TKT')).toMatchObject({ v: 3, said: 2, status: 'open' });
      const beside = (await itemsIn(`TKT#${ticketOf(n)}`)).map(({ e }) => e);
      expect(beside.filter((e) => e === 'ticketNote')).toHaveLength(1);
      const audited = (await itemsIn(`AUD#ticket#${ticketOf(n)}`)).map(({ action }) => action);
      expect(audited.sort()).toEqual(['ticket.answered', 'ticket.noted']);
    }
    const told = (await itemsIn(`NTF#${fan.id}`)).map(({ event }) => event);
    for (const event of ['moderation.hidden', 'moderation.restored', 'moderation.warned', 'review.answered'])
      expect([event, told.filter((one) => one === event).length]).toEqual([event, ORDERS]);
    const kinds = (await itemsUnder('MAIL#')).map(({ kind }) => kind);
    for (const kind of ['moderation-hidden', 'moderation-restored', 'moderation-warned', 'contact-answered'])
      expect([kind, kinds.filter((one) => one === kind).length]).toEqual([kind, ORDERS]);
    // Each counts towards the rating once, and what lists and sums say is what there is.
    expect(await nightly()).toMatchObject({ differences: [], unsettled: [] });
  },
  LONG_MS,
);
