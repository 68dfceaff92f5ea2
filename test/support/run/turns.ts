import { globSync } from 'node:fs';

/**
 * Tests that take turns: `npm test` does another quarter of them each day, so that days add up, and `npm run test:all` and
 * a part that is run by its own name do all. What every change can break is in no list.
 */

/** Names the day, counted from 1970, whose quarters are done; without it all are. Set by `run-all.ts`. */
export const TEST_DAY = 'MAZALTOV_TEST_DAY';

const TURNS = 4;

/** Those of the day's turn; the day itself may be left out, and then it is all. */
export const ofToday = <One>(all: readonly One[]): readonly One[] => {
  const day = process.env[TEST_DAY];
  return day === undefined ? all : all.filter((_, at) => (at + Number(day)) % TURNS === 0);
};

const notToday = <One>(all: readonly One[]): readonly One[] => {
  const today = new Set(ofToday(all));
  return all.filter((one) => !today.has(one));
};

/** Files of journeys beside the main way, in quarters that take about as long. */
export const JOURNEYS_IN_TURN = [
  [
    ...['featured', 'gift-reaction', 'forms', 'own-account', 'moderation', 'sent-back', 'wish'],
    ...['money-back', 'wallet-cap', 'translated'],
  ],
  [
    ...['site-settings', 'dispute', 'gift-closed', 'agree', 'confirmation', 'support', 'ad-clip'],
    ...['office-refused', 'no-picture', 'analytics'],
  ],
  [
    ...['access', 'chat', 'publishing', 'reviews', 'gift-answers', 'sessions', 'cart', 'outside'],
    ...['withdrawal', 'first-visit'],
  ],
  [
    ...['notices', 'legal', 'office-screens', 'screen-acts', 'email', 'inquiry', 'returned-mails'],
    ...['money-settings', 'first-minutes'],
  ],
].map((names) => names.map((name) => `**/${name}.journey.ts`));

/** Files of `integration` that take long and say of one thing what it does; who may call what is in no list. */
export const INTEGRATION_IN_TURN = [
  ['site-settings', 'gift-mails', 'ban-gifts', 'preparing', 'dispute-ends'],
  ['notices', 'gift-reaction-ends', 'gift-creator-gone', 'hostile-pages', 'forgotten'],
  ['reviews', 'legal', 'pages', 'gift-reaction', 'gift-ends'],
  ['showing', 'walks', 'returned-mails', 'posters', 'session-ends', 'own-copy'],
].map((names) => names.map((name) => `test/integration/${name}.test.ts`));

/** The stand-ins change seldom, and every test of an endpoint goes through them: the whole of them is in no list. */
const STAND_INS_IN_TURN = globSync('infra/local/*/**/*.test.ts').toSorted();

export const journeysNotToday = (): readonly string[] => notToday(JOURNEYS_IN_TURN).flat();

export const integrationNotToday = (): string[] => notToday(INTEGRATION_IN_TURN).flat();

export const standInsNotToday = (): string[] => [...notToday(STAND_INS_IN_TURN)];
