import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Day, dayOf } from '../../../../shared/calendar/dates.ts';
import { MAILS, type MailKind } from '../../../../shared/mails.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import type { Request } from '../model/request.ts';
import { eventOf, type RequestChange, type RequestEvent } from '../model/request-event.ts';
import { recipientsOf } from './recipients.ts';
import { timeOf, toldValues } from './told-values.ts';

/**
 * Every bell and e-mail about an order with a date or a sum, at each moment at which it is told: what fills it must be
 * true then. A new text with a date or a sum is not covered until it stands here.
 */
const [ORDERED, PROMISED] = ['2026-11-20T10:00:00.000Z', '2026-11-21'];
const DEADLINE = '2026-11-23T21:59:59.999Z';
const ENDS = '2026-11-24T21:59:59.999Z';
const PRICE = 10_000;
const NET = 9_000;
const WRAPPING = 1_500;

const order = (status: Request['status'], more: object = {}): Request =>
  ({
    ...{ pk: 'REQ#req_1', sk: 'REQ', e: 'request', id: 'req_1', v: 1, marks: [], movements: [] },
    ...{ at: ORDERED, title: 'ברכה', kind: 'birthday', recipient: 'מאיה', instructions: '', status },
    ...{ fanId: 'usr_f', fanName: 'נועה', creatorId: 'usr_c', creatorName: 'יעל' },
    ...{ priceAgorot: PRICE, feeBasisPoints: 1_000, ...splitOf(status, PRICE, 1_000) },
    ...{ deliveryHours: 24, deadlineAt: DEADLINE, dueSk: `${ENDS}#abcdef`, ...more },
  }) as unknown as Request;
const change = (before: Request | null, after: Request): RequestChange => {
  const changed = eventOf({ key: { pk: 'REQ#req_1', sk: 'REQ' }, before, after } as never);
  if (!changed) throw new Error('No event');
  return changed;
};
const at = (movedAt: string, more: object = {}) => ({ movedAt, v: 2, ...more });
const approved = order('approved');
const completed = order('completed');
const DONE = '2026-11-22T09:00:00.000Z';
const AFTER = '2026-11-22T12:00:00.000Z';

const wrapped = {
  ...{ priceAgorot: PRICE + WRAPPING, ...splitOf('completed', PRICE + WRAPPING, 1_000) },
  ...{ v: 2, movements: [{ side: 'W', at: AFTER, n: 2 }] },
};

/** Each event, and again where the promised day is over by then. */
const MOMENTS = {
  'request.placed': [change(null, order('pending'))],
  'request.approved': [change(order('pending'), order('approved', at(ORDERED)))],
  'request.completed': [change(approved, order('completed', at(DONE)))],
  'request.declined': [
    change(order('pending'), order('declined', at(DONE, { declineReason: 'creator', movedBy: 'creator' }))),
  ],
  'request.closed': [
    change(approved, order('declined', at(DONE, { declineReason: 'admin', movedBy: 'admin' }))),
  ],
  'request.cancelled': [
    change(order('pending'), order('declined', at(DONE, { declineReason: 'fan', movedBy: 'fan' }))),
  ],
  'request.expired': [
    change(approved, order('declined', at(ENDS, { declineReason: 'expired', movedBy: 'clock' }))),
  ],
  'request.reopened': [change(completed, order('pending', at(DONE, { movedBy: 'admin' })))],
  'request.refunded': [
    change(completed, order('completed', { ...splitOf('completed', PRICE, 1_000, 2_000), v: 2 })),
  ],
  'request.wrapped': [change(completed, order('completed', wrapped))],
  'request.due_soon': [change(approved, order('approved', { remindedAt: AFTER }))],
  'request.video_waits': [change(approved, order('approved', { remindedAt: AFTER, videoAt: DONE }))],
  'request.video_failed': [
    change(approved, order('approved', { videoProblem: { code: 'video.not_a_video', at: AFTER } })),
  ],
  'request.nudged': [
    change(approved, order('approved', { nudgedAt: '2026-11-21T08:00:00.000Z' })),
    change(approved, order('approved', { nudgedAt: AFTER })),
  ],
  'request.brief_changed': [
    change(order('pending'), order('pending', { brief: 2, briefAt: ORDERED })),
    change(order('pending'), order('pending', { brief: 2, briefAt: AFTER })),
  ],
  'request.reviewed': [change(completed, order('completed', { reviewedAt: AFTER }))],
} as const satisfies Record<RequestEvent, readonly RequestChange[]>;
const EVENTS = Object.keys(MOMENTS) as RequestEvent[];

/** What fills the placeholders of a text, at each of its event's moments, for whoever reads it. */
type Truth = readonly Readonly<Record<string, string | number>>[];

/** Bells, by their key; `ForCreator` is read by the creator. */
const BELLS: Readonly<Record<string, Truth>> = {
  'request.reopened': [{ deadline: '23/11/2026' }],
  'request.reopenedForCreator': [{ deadline: '23/11/2026' }],
  'request.due_soon': [{ deadline: '23/11/2026', ends: '24/11/2026 23:59' }],
  'request.video_waits': [{ ends: '24/11/2026 23:59' }],
  // The day that the fan reads: the promised one, and once it is over the deadline.
  'request.nudged': [{ deadline: '21/11/2026' }, { deadline: '23/11/2026' }],
};

/** E-mails by their kind: of which event each is here, and what fills it. */
const LETTERS: Readonly<Partial<Record<MailKind, readonly [RequestEvent, Truth]>>> = {
  'request-declined': ['request.declined', [{ priceAgorot: PRICE, movedAgorot: PRICE }]],
  'request-refunded': ['request.refunded', [{ priceAgorot: PRICE, movedAgorot: 2_000 }]],
  'creator-request-due': ['request.due_soon', [{ endsAt: ENDS }]],
  'creator-video-waits': ['request.video_waits', [{ endsAt: ENDS }]],
};
/** By what placeholders of an e-mail are filled. */
const FILLED = { price: 'priceAgorot', amount: 'movedAgorot', ends: 'endsAt' } as const;

/** What a line about money says, of whose money moved. */
const MOVED: Readonly<Partial<Record<RequestEvent, { readonly fan?: number; readonly creator?: number }>>> = {
  'request.completed': { creator: NET },
  'request.declined': { fan: PRICE },
  'request.closed': { fan: PRICE },
  'request.cancelled': { fan: PRICE },
  'request.expired': { fan: PRICE },
  'request.reopened': { creator: -NET },
  'request.refunded': { fan: 2_000, creator: -1_800 },
  'request.wrapped': { fan: -WRAPPING },
};

const PLACEHOLDER = /\{\{(deadline|ends|price|amount|date|day|time|sum|total)\}\}/g;
const localeOf = <Texts>(language: string, file: string): Texts =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, '../../../../shared/locales', language, `${file}.json`),
      'utf8',
    ),
  ) as Texts;
interface Bells {
  readonly event: { readonly request: Readonly<Record<string, string>> };
}
const namesIn = (texts: unknown): string[] => [
  ...new Set([...JSON.stringify(texts).matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];
const bellsOf = (language: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(localeOf<Bells>(language, 'notifications').event.request).map(([name, text]) => [
      `request.${name}`,
      text,
    ]),
  );

describe.each(['he', 'en'])('in %s', (language) => {
  it('every bell about an order with a date or a sum is looked at, and filled by nothing else', () => {
    const found = Object.entries(bellsOf(language)).flatMap(([key, text]) => {
      const names = namesIn(text);
      return names.length > 0 ? [[key, names.sort()]] : [];
    });
    const looked = Object.entries(BELLS).map(([key, [first = {}]]) => [key, Object.keys(first).sort()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(looked));
  });

  it('every e-mail about an order with a date or a sum is looked at', () => {
    const texts = localeOf<Readonly<Record<MailKind, unknown>>>(language, 'mail');
    const kinds = (Object.keys(MAILS) as MailKind[]).filter((kind) => MAILS[kind].sort === 'request');
    const found = kinds.filter((kind) => namesIn(texts[kind]).length > 0);
    expect(found.sort()).toEqual(Object.keys(LETTERS).sort());
    for (const kind of found)
      for (const name of namesIn(texts[kind]))
        expect(Object.keys(LETTERS[kind]?.[1][0] ?? {})).toContain(FILLED[name as keyof typeof FILLED]);
  });
});

describe.each(EVENTS)('%s', (event) => {
  const moments: readonly RequestChange[] = MOMENTS[event];

  it('is what the change stands for', () =>
    expect(moments.map((of) => of.event)).toEqual(moments.map(() => event)));

  it('fills bells and e-mails with what is true then', () => {
    for (const [n, changed] of moments.entries())
      for (const { to, mail } of recipientsOf(changed)) {
        const { bell, mail: letter } = toldValues(to, changed);
        const own = to === 'creator' && `${event}ForCreator` in bellsOf('he') ? `${event}ForCreator` : event;
        expect(bell).toMatchObject(BELLS[own]?.[n] ?? {});
        const [of, truth] = (mail && LETTERS[mail]) || [];
        if (of === event) expect(letter).toMatchObject(truth?.[n] ?? {});
        expect(letter.movedAgorot).toBe(MOVED[event]?.[to]);
      }
  });

  it('names no day as promised that is over', () => {
    for (const changed of moments)
      for (const { to } of recipientsOf(changed)) {
        const today: Day = dayOf(new Date(timeOf(changed)));
        const { arrivesBy } = toldValues(to, changed).mail;
        const isOpen = ['pending', 'approved'].includes(changed.request.status);
        expect(arrivesBy).toBe(isOpen && PROMISED < today ? undefined : PROMISED);
      }
  });
});

it('bell and e-mail name creator and ad in English, too, where that was written', () => {
  const english = { creatorNameEn: 'Yael', titleEn: 'A greeting' };
  const changed = change(order('pending'), order('approved', at(ORDERED, english)));
  const { bell, mail } = toldValues('fan', changed);
  expect([bell, mail]).toEqual([expect.objectContaining(english), expect.objectContaining(english)]);
});
