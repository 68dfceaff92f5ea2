import { globSync } from 'node:fs';

/**
 * Tests that take turns: `npm test` does another sixteenth of them each day, so that days add up, and `npm run test:all`
 * and a part that is run by its own name do all. What every change can break is in no list.
 */

/** Names the day, counted from 1970, whose sixteenths are done; without it all are. Set by `run-all.ts`. */
export const TEST_DAY = 'MAZALTOV_TEST_DAY';

const TURNS = 16;

/** Those of the day's turn; the day itself may be left out, and then it is all. */
export const ofToday = <One>(all: readonly One[]): readonly One[] => {
  const day = process.env[TEST_DAY];
  return day === undefined ? all : all.filter((_, at) => (at + Number(day)) % TURNS === 0);
};

const notToday = <One>(all: readonly One[]): readonly One[] => {
  const today = new Set(ofToday(all));
  return all.filter((one) => !today.has(one));
};

/** Files of journeys beside the main way, in sixteenths that take about as long: some 120 s of a browser each. */
export const JOURNEYS_IN_TURN = [
  ['sent-back'],
  ['access', 'reviews', 'support'],
  ['dispute', 'returned-mails'],
  ['chat', 'money-settings', 'analytics', 'withdrawal'],
  ['legal'],
  ['gift-closed', 'own-account', 'office-refused'],
  ['gift-reaction', 'first-visit'],
  ['email', 'money-back'],
  ['site-settings', 'office-screens'],
  ['notices', 'inquiry'],
  ['forms', 'sessions', 'wallet-cap'],
  ['publishing', 'confirmation', 'translated', 'ad-clip', 'outside', 'screen-acts', 'no-picture'],
  ['paypal'],
  ['wish', 'moderation'],
  ['featured', 'agree'],
  ['first-minutes', 'cart', 'gift-answers'],
].map((names) => names.map((name) => `**/${name}.journey.ts`));

/** Files of `integration` that say of one thing what it does; money, and who may call and see what, are in no list. */
export const INTEGRATION_IN_TURN = [
  ['session-ends'],
  ['gift-reaction'],
  ['walks'],
  ['audit-acts', 'mail-templates', 'featured'],
  ['two-admins', 'previews'],
  ['moderation', 'hostile-pages'],
  ['forgotten', 'own-copy', 'posters'],
  ['dispute-ends', 'chat-reports', 'inquiry'],
  ['gifts', 'pages', 'gift-mail-stops'],
  ['overview', 'own-account', 'gift-creator-gone'],
  ['site-settings', 'gift-reaction-ends', 'ad-clip', 'categories'],
  ['notices', 'gift-ends', 'tickets'],
  ['preparing', 'ban-gifts', 'analytics'],
  ['returned-mails', 'legal', 'request-parties'],
  ['chat', 'reviews', 'dispute-told', 'drafts'],
  ['showing', 'gift-mails', 'contact', 'waiting-mails'],
].map((names) => names.map((name) => `test/integration/${name}.test.ts`));

/** Files of `paypal` that move no money: what is shown, offered, counted and set up. */
export const PAYPAL_IN_TURN = ['outside', 'health', 'offered', 'settings', 'prove', 'shown'].map(
  (name) => `test/paypal/${name}.test.ts`,
);

/** The stand-ins change seldom, and every test of an endpoint goes through them: the whole of them is in no list. */
const STAND_INS_IN_TURN = globSync('infra/local/*/**/*.test.ts').toSorted();

export const journeysNotToday = (): readonly string[] => notToday(JOURNEYS_IN_TURN).flat();

export const integrationNotToday = (): string[] => notToday(INTEGRATION_IN_TURN).flat();

export const paypalNotToday = (): string[] => [...notToday(PAYPAL_IN_TURN)];

export const standInsNotToday = (): string[] => [...notToday(STAND_INS_IN_TURN)];
