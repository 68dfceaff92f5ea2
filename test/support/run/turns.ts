import { globSync } from 'node:fs';

/**
 * Tests that take turns: `npm test` does another eighth of them each day, so that days add up, and `npm run test:all` and
 * a part that is run by its own name do all. What every change can break is in no list.
 */

/** Names the day, counted from 1970, whose eighths are done; without it all are. Set by `run-all.ts`. */
export const TEST_DAY = 'MAZALTOV_TEST_DAY';

const TURNS = 8;

/** Those of the day's turn; the day itself may be left out, and then it is all. */
export const ofToday = <One>(all: readonly One[]): readonly One[] => {
  const day = process.env[TEST_DAY];
  return day === undefined ? all : all.filter((_, at) => (at + Number(day)) % TURNS === 0);
};

const notToday = <One>(all: readonly One[]): readonly One[] => {
  const today = new Set(ofToday(all));
  return all.filter((one) => !today.has(one));
};

/** Files of journeys beside the main way, in eighths that take about as long: some 300 s of a browser each. */
export const JOURNEYS_IN_TURN = [
  ['sent-back', 'inquiry'],
  ['wish', 'office-refused', 'returned-mails', 'withdrawal', 'support', 'agree', 'translated', 'sessions'],
  ['legal', 'reviews', 'gift-answers', 'cart', 'screen-acts'],
  ['office-screens', 'site-settings', 'gift-closed', 'first-minutes'],
  ['email', 'notices', 'wallet-cap', 'outside', 'money-settings'],
  ['dispute', 'gift-reaction', 'chat', 'confirmation', 'first-visit'],
  ['paypal', 'access', 'moderation', 'money-back', 'no-picture'],
  ['featured', 'forms', 'publishing', 'own-account', 'analytics', 'ad-clip'],
].map((names) => names.map((name) => `**/${name}.journey.ts`));

/** Files of `integration` that say of one thing what it does; money, and who may call and see what, are in no list. */
export const INTEGRATION_IN_TURN = [
  ['notices', 'legal', 'request-parties', 'previews', 'waiting-mails'],
  ['session-ends', 'showing', 'chat-reports', 'posters', 'dispute-told'],
  ['gift-reaction', 'returned-mails', 'ban-gifts', 'ad-clip', 'tickets'],
  ['walks', 'preparing', 'gift-creator-gone', 'inquiry', 'mail-templates'],
  ['forgotten', 'moderation', 'gift-mail-stops', 'own-account', 'analytics'],
  ['chat', 'gift-reaction-ends', 'pages', 'categories', 'featured'],
  ['gifts', 'site-settings', 'reviews', 'gift-ends', 'hostile-pages', 'contact'],
  ['dispute-ends', 'gift-mails', 'overview', 'own-copy', 'drafts'],
].map((names) => names.map((name) => `test/integration/${name}.test.ts`));

/** The stand-ins change seldom, and every test of an endpoint goes through them: the whole of them is in no list. */
const STAND_INS_IN_TURN = globSync('infra/local/*/**/*.test.ts').toSorted();

export const journeysNotToday = (): readonly string[] => notToday(JOURNEYS_IN_TURN).flat();

export const integrationNotToday = (): string[] => notToday(INTEGRATION_IN_TURN).flat();

export const standInsNotToday = (): string[] => [...notToday(STAND_INS_IN_TURN)];
