import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordingText } from '../../../../frontend/src/consumer/fan/requests/story.ts';
import { waitOf } from '../../../../frontend/src/consumer/fan/requests/wait-of.ts';
import { requestFacts } from '../../../../frontend/src/ui/text/request-facts.ts';
import { dayOf, endOfDay } from '../../../../shared/calendar/dates.ts';
import type { FanRequestView, RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import { promisedAt } from '../../../../shared/order/promised.ts';
import { isOpen, takesVideo } from '../../../../shared/order/request-status.ts';
import type { VideoUse } from '../../../../shared/order/video-use.ts';
import type { Request } from '../model/request.ts';
import { fanViewOf, viewOf } from '../model/request-facts.ts';

/**
 * Every text with a date or a sum that fan or creator read of an order, in every state of it: where it is shown, what it
 * says must be true. A new text with a date or a sum is not covered until it stands here.
 */
const GRACE_HOURS = 24;
const [ORDERED, PROMISED] = ['2026-11-20T10:00:00.000Z', '2026-11-21'];
const DEADLINE = '2026-11-22T21:59:59.999Z';
const ENDS = '2026-11-23T21:59:59.999Z';
const PRICE = 10_000;

const order = (status: Request['status'], more: Partial<Request> = {}): Request =>
  ({
    ...{ id: 'req_1', at: ORDERED, title: 'ברכה', kind: 'birthday', recipient: 'מאיה', instructions: '' },
    ...{ fanId: 'usr_f', fanName: 'נועה', creatorId: 'usr_c', creatorName: 'יעל', creatorAvatar: '' },
    ...{ priceAgorot: PRICE, feeBasisPoints: 1_000, ...splitOf(status, PRICE, 1_000) },
    ...{ deliveryHours: 24, deadlineAt: DEADLINE, marks: [], movements: [], status, v: 1 },
    ...more,
  }) as unknown as Request;

const VIDEO = { videoAt: '2026-11-21T08:00:00.000Z', approvedAt: '2026-11-20T12:00:00.000Z' };
const COMPLETED = { ...VIDEO, closedAt: '2026-11-21T09:00:00.000Z' };
const EARNED = [{ side: 'E' as const, at: COMPLETED.closedAt, n: 2 }];

const STATES = {
  pending: [order('pending'), '2026-11-20T12:00:00Z'],
  approved: [order('approved', { approvedAt: ORDERED }), '2026-11-21T12:00:00Z'],
  late: [order('approved', { approvedAt: ORDERED }), '2026-11-22T12:00:00Z'],
  grace: [order('approved', { approvedAt: ORDERED }), '2026-11-23T05:35:00Z'],
  over: [order('approved', { approvedAt: ORDERED }), '2026-11-23T22:01:00Z'],
  'delivered, not completed': [order('approved', VIDEO), '2026-11-21T12:00:00Z'],
  completed: [order('completed', COMPLETED), '2026-11-25T12:00:00Z'],
  refunded: [
    order('completed', { ...COMPLETED, ...splitOf('completed', PRICE, 1_000, 2_000) }),
    '2026-11-25T12:00:00Z',
  ],
  'without its post': [
    order('completed', {
      ...COMPLETED,
      ...{ extras: ['social_share'], extraPrices: { social_share: 800 }, undone: ['social_share'] },
    }),
    '2026-11-25T12:00:00Z',
  ],
  'within its term': [
    order('completed', { ...COMPLETED, extras: ['download_rights'], publishDays: 90 }),
    '2027-02-19T21:59:00Z',
  ],
  'past its term': [
    order('completed', { ...COMPLETED, extras: ['download_rights'], publishDays: 90 }),
    '2027-02-19T22:01:00Z',
  ],
  reopened: [
    order('approved', { ...COMPLETED, movements: EARNED, closedAt: undefined } as never),
    '2026-11-22T12:00:00Z',
  ],
  declined: [order('declined', { closedAt: ORDERED }), '2026-11-25T12:00:00Z'],
} as const satisfies Record<string, readonly [Request, string]>;
type State = keyof typeof STATES;

/** What fills a text, by placeholder. */
type Values = Readonly<Record<string, string | number | null>>;

interface Sentence {
  /** Where it is shown, by the very functions that the screens ask. */
  readonly shown: (view: RequestView, now: Date) => boolean;
  readonly says: (view: RequestView, now: Date) => Values;
  /** The states in which it stands, and what is true then. */
  readonly truth: Partial<Readonly<Record<State, Values>>>;
}

const inEach = (states: readonly State[], values: Values): Sentence['truth'] =>
  Object.fromEntries(states.map((state) => [state, values]));

const waits = (text: string) => (view: FanRequestView, now: Date) => waitOf(view, now)?.text === text;
const records = (text: string) => (view: FanRequestView, now: Date) =>
  takesVideo(view.status) && recordingText(view, now) === text;
const deadlineAndEnd = ({ deadlineAt, endsAt }: FanRequestView) => ({ day: deadlineAt, ends: endsAt });
const WITHOUT_VIDEO = ['pending', 'approved', 'late', 'grace', 'over'] as const;
const videoUseIn = (view: FanRequestView, now: Date): VideoUse | null => {
  const value = requestFacts('fan', view, now).find(({ name }) => name === 'use')?.value;
  return value?.kind === 'use' ? value.use : null;
};
const lastDay = (view: FanRequestView, now: Date) => {
  const use = videoUseIn(view, now);
  return { day: use && 'day' in use ? use.day : null };
};
const price = ({ priceAgorot }: FanRequestView) => ({ price: priceAgorot });

const SAID: Readonly<Record<string, Sentence>> = {
  'fan:deadline.by': {
    shown: () => true,
    says: (view, now) => ({ day: promisedAt(view, now) }),
    truth: {
      ...inEach(Object.keys(STATES) as State[], { day: endOfDay(PROMISED).toISOString() }),
      // The promised day is over, and the order is not.
      ...inEach(['late', 'grace', 'over', 'reopened'], { day: DEADLINE }),
    },
  },
  'fan:wait.until': {
    shown: waits('days'),
    says: ({ arrivesBy }) => ({ day: arrivesBy }),
    truth: inEach(['pending'], { day: PROMISED }),
  },
  'fan:wait.lateText': {
    shown: waits('late'),
    says: (view) => ({ ...deadlineAndEnd(view) }),
    truth: inEach(['late'], { day: DEADLINE, ends: ENDS }),
  },
  'fan:wait.graceText': {
    shown: waits('grace'),
    says: (view) => ({ ...deadlineAndEnd(view) }),
    truth: inEach(['grace'], { day: DEADLINE, ends: ENDS }),
  },
  'fan:wait.overText': {
    shown: waits('over'),
    says: ({ endsAt }) => ({ ends: endsAt }),
    truth: inEach(['over'], { ends: ENDS }),
  },
  'fan:story.recordingNow': {
    shown: records('recordingNow'),
    says: (view, now) => ({ day: dayOf(new Date(promisedAt(view, now))) }),
    truth: { approved: { day: PROMISED }, late: { day: dayOf(new Date(DEADLINE)) } },
  },
  'fan:story.recordingLate': {
    shown: records('recordingLate'),
    says: (view) => ({ ...deadlineAndEnd(view) }),
    truth: inEach(['grace', 'over'], { day: DEADLINE, ends: ENDS }),
  },
  'fan:story.declinedText': {
    shown: ({ status }) => status === 'declined',
    says: price,
    truth: inEach(['declined'], { price: PRICE }),
  },
  'fan:cancel.text': {
    shown: ({ status, delivered }) => status === 'pending' && !delivered,
    says: price,
    truth: inEach(['pending'], { price: PRICE }),
  },
  'order:undone.fan': {
    shown: ({ undone }) => undone.length > 0,
    says: ({ extraPrices }) => ({ price: extraPrices.social_share ?? null }),
    truth: inEach(['without its post'], { price: 800 }),
  },
  'order:use.until': {
    shown: (view, now) => videoUseIn(view, now)?.kind === 'until',
    says: lastDay,
    truth: inEach(['within its term'], { day: '2027-02-19' }),
  },
  'order:use.ended': {
    shown: (view, now) => videoUseIn(view, now)?.kind === 'ended',
    says: lastDay,
    truth: inEach(['past its term'], { day: '2027-02-19' }),
  },
  'creator:decision.explain': {
    shown: ({ status }) => status === 'pending',
    says: (view, now) => ({ date: promisedAt(view, now), price: view.netAgorot, ends: view.endsAt }),
    truth: inEach(['pending'], { date: endOfDay(PROMISED).toISOString(), price: 9_000, ends: ENDS }),
  },
  'creator:act.decline.explain': {
    shown: ({ status }) => status === 'pending',
    says: price,
    truth: inEach(['pending'], { price: PRICE }),
  },
};

/** Texts with a date or a sum that are no state of an order, or are written by an event of it (`recipients.test.ts`). */
const ELSEWHERE = [
  // Until when a review or its answer may be changed: `shared/order/reviews.test.ts`.
  /^(fan:review|creator:reviews)\./,
  /^fan:(requests\.ordered|wallet|topUp|sendBack|paypal|wrapping)/,
  /^creator:(upload|chart|profile|hours|post|asked)\b/,
  // Of the creator's account (`money/payouts/clearing.test.ts`).
  /^creator:(earnings\.rest|statement|withdraw|history)\b/,
  /^order:when\./,
  // Of all orders of a period (`market/analytics`).
  /^creator:analytics\./,
];

const DATE_OR_SUM =
  /\{\{(day|date|deadline|ends|until|price|amount|sum|total|time|at)\}\}|<(price|date|ends|amount|sum)\/>/;
const textsIn = (value: unknown, key: string): (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[key.replace(/_(zero|one|two|few|many|other)$/, ''), value]]
    : Object.entries(value as object).flatMap(([name, more]) =>
        textsIn(more, key.endsWith(':') ? key + name : `${key}.${name}`),
      );
const keysWithDateOrSum = (language: string): string[] =>
  ['fan', 'creator', 'order'].flatMap((file) => {
    const folder = path.join(import.meta.dirname, '../../../../shared/locales', language);
    const texts = JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as unknown;
    return textsIn(texts, `${file}:`).flatMap(([key, text]) => (DATE_OR_SUM.test(text) ? [key] : []));
  });

it.each(['he', 'en'])('every text with a date or a sum is looked at, in %s', (language) => {
  const keys = new Set(keysWithDateOrSum(language));
  expect([...keys].filter((key) => !(key in SAID) && !ELSEWHERE.some((of) => of.test(key)))).toEqual([]);
  expect(Object.keys(SAID).filter((key) => !keys.has(key))).toEqual([]);
});

const seen = (state: State) => {
  const [request, at] = STATES[state];
  const terms = { deadlineGraceHours: GRACE_HOURS };
  return { now: new Date(at), fan: fanViewOf(request, terms), creator: viewOf(request, terms) };
};

describe.each(Object.keys(STATES) as State[])('an order that is %s', (state) => {
  const { now, fan, creator } = seen(state);

  it.each(Object.entries(SAID))('%s', (_, { shown, says, truth }) => {
    const isShown = shown(creator, now);
    expect(isShown).toBe(state in truth);
    if (isShown) expect(says(creator, now)).toEqual(truth[state]);
  });

  it('has one day for both people, and an end that is ahead unless it says that it is over', () => {
    expect(promisedAt(fan, now)).toBe(promisedAt(creator, now));
    expect(fan.endsAt).toBe(creator.endsAt);
    expect(fan.endsAt === null).toBe(!isOpen(fan.status));
    const isWaiting = (WITHOUT_VIDEO as readonly string[]).includes(state);
    const wait = waitOf(fan, now);
    expect(wait !== null).toBe(isWaiting);
    if (wait) expect(Date.parse(wait.endsAt) < now.getTime()).toBe(wait.text === 'over');
    if (wait) expect(wait.graceHours).toBe(GRACE_HOURS);
  });
});
