import { globSync } from 'node:fs';

/**
 * Tests that take turns: `npm test` does another third of them each day, so that days add up, and `npm run test:all` and
 * a part that is run by its own name do all. What every change can break is in no list.
 */

/** Names the day, counted from 1970, whose thirds are done; without it all are. Set by `run-all.ts`. */
export const TEST_DAY = 'MAZALTOV_TEST_DAY';

const TURNS = 3;

/** Those of the day's turn; the day itself may be left out, and then it is all. */
export const ofToday = <One>(all: readonly One[]): readonly One[] => {
  const day = process.env[TEST_DAY];
  return day === undefined ? all : all.filter((_, at) => (at + Number(day)) % TURNS === 0);
};

const notToday = <One>(all: readonly One[]): readonly One[] => {
  const today = new Set(ofToday(all));
  return all.filter((one) => !today.has(one));
};

/** Files of journeys beside the main way, in thirds that take about as long. */
export const JOURNEYS_IN_TURN = [
  ['featured', 'gift-reaction', 'forms', 'analytics', 'own-account', 'moderation', 'sent-back', 'legal'],
  [
    ...['site-settings', 'dispute', 'access', 'chat', 'publishing', 'gift-closed', 'agree'],
    ...['confirmation', 'notices'],
  ],
  [
    ...['office-screens', 'reviews', 'screen-acts', 'money-back', 'email', 'inquiry', 'withdrawal'],
    ...['gift-answers', 'sessions', 'cart', 'office-refused', 'money-settings', 'first-visit', 'ad-clip'],
    ...['returned-mails', 'wallet-cap'],
  ],
].map((names) => names.map((name) => `**/${name}.journey.ts`));

/** The stand-ins change seldom, and every test of an endpoint goes through them: the whole of them is in no list. */
const STAND_INS_IN_TURN = globSync('infra/local/*/**/*.test.ts').toSorted();

export const journeysNotToday = (): readonly string[] => notToday(JOURNEYS_IN_TURN).flat();

export const standInsNotToday = (): string[] => [...notToday(STAND_INS_IN_TURN)];
