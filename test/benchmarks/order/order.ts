import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { derivedId, userIdOf } from '../../../functions/lib/lambda/ids.ts';
import type { Write } from '../../../functions/lib/table/table.ts';
import type { Ad } from '../../../functions/market/catalog/model/ad.ts';
import { newAd } from '../../../functions/market/catalog/model/catalog.table.ts';
import { creditWallet, newWalletWrite } from '../../../functions/money/wallet/wallet.table.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { requests } from '../../../shared/contracts/orders/requests.ts';
import { somebody } from '../../support/acts/somebody.ts';

const PRICE = 12_300;
const AT = '2026-11-20T10:00:00.000Z';
const avatarOf = (id: string): string => `/media/${id}/avatar-1763632800000.webp`;
const SECRET = 'of the benchmark';

/** Hebrew words, of two bytes a letter. */
const briefOf = (letters: number): string =>
  'ברכה '
    .repeat(letters / 5)
    .trim()
    .padEnd(letters, 'ת');

/** A few sentences: who it is for, what to say, what to leave out. */
export const LONG_BRIEF = 230;

/** Cognito's `sub` of a fan. */
const subOfFan = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const fanIdOf = (n: number): string => userIdOf(subOfFan(n));

/** What makes a fan. */
const fanRecords = (n: number): Write[] =>
  somebody({
    id: fanIdOf(n),
    at: AT,
    email: `fan-${n}@example.com`,
    name: 'דנה כהן לוי',
    avatar: avatarOf(fanIdOf(n)),
  }).writes;

/** A fan with money for a thousand orders. */
export const fanWrites = (n: number): Write[] => [...fanRecords(n), newWalletWrite(fanIdOf(n), AT)];
export const fundsWrites = (n: number): Write[] => [creditWallet(fanIdOf(n), 1_000 * PRICE)];

const STAR_ID = derivedId('usr', 'star');
const star = {
  id: STAR_ID,
  name: 'יואב הכוכב הגדול',
  avatar: avatarOf(STAR_ID),
  category: 'musician',
  approved: true,
  active: true,
  userActive: true,
} as Parameters<typeof newAd>[0];

/** The one ad that everybody orders. */
export const starAd: Ad = newAd(star, {
  id: derivedId('ad', 'star'),
  at: AT,
  title: 'ברכת יום הולדת אישית בשיר',
  description: 'דקה וחצי של שיר ומילים חמות',
  requirements: '',
  priceAgorot: PRICE,
  deliveryHours: 24,
  image: '',
  clip: null,
  active: true,
  paused: false,
});

/** What the API hands over for an order: the event of an HTTP API with a JWT authorizer. */
export const orderEvent = (fan: number, letters = LONG_BRIEF, key: string = randomUUID()) => ({
  version: '2.0',
  routeKey: `${requests.place.method} ${requests.place.path}`,
  rawPath: requests.place.path,
  rawQueryString: '',
  headers: {
    'content-type': 'application/json',
    'x-origin-secret': SECRET,
    'idempotency-key': key,
    'true-client-ip': '192.0.2.1',
  },
  requestContext: {
    requestId: key,
    http: { method: 'POST', path: requests.place.path, sourceIp: '192.0.2.1' },
    authorizer: { jwt: { claims: { sub: subOfFan(fan), auth_time: '1763632000' }, scopes: [] } },
  },
  body: JSON.stringify({
    adId: starAd.id,
    priceAgorot: PRICE,
    occasion: 'birthday',
    recipient: 'סבתא רחל',
    instructions: briefOf(letters),
    deadline: addDays(dayOf(new Date()), 7),
  }),
  isBase64Encoded: false,
});

export const context = {
  functionName: 'RequestsHttp',
  awsRequestId: 'benchmark',
  getRemainingTimeInMillis: () => 10_000,
  memoryLimitInMB: '1024',
} as Context;

export const ORDER_ENVIRONMENT = { ORIGIN_SECRET: SECRET, POWERTOOLS_METRICS_NAMESPACE: 'benchmark' };
