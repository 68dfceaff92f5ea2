import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAgorot } from '../../../shared/money/money.ts';
import { EXTRA_IDS, type ExtraId } from '../../../shared/order/extras.ts';
import { compose } from './compose.ts';
import { plainOf } from './line.ts';
import type { RequestMailKind } from './mail.ts';
import { mailTexts } from './texts.ts';

const ORDER = {
  orderId: 'req_0123456789abcdefghjkmnpqrs',
  shortId: '01234567',
  fanName: 'דנה',
  creatorName: 'נועה',
  title: 'ברכה',
  occasion: 'birthday',
  recipient: 'סבתא',
  instructions: '',
  path: '/dashboard/fan',
  deadlineAt: '2026-11-27T21:59:59.999Z',
} as const;

interface Priced {
  readonly priceAgorot: number;
  readonly extras?: ExtraId[];
  readonly extraPrices?: Partial<Record<ExtraId, number>>;
}

/** Label and value of each fact of an e-mail about an order. */
const rowsOf = (order: Priced, language: 'he' | 'en', kind: RequestMailKind = 'order-received') => {
  const mail = { kind, language, values: { ...ORDER, ...order } } as Parameters<typeof compose>[0];
  const { facts, details } = compose(mail, 'https://site.example');
  return [...(facts ?? []), ...(details ?? [])].map(
    ({ label, value }) => [label, plainOf(value).replace(/[\u2066-\u2069]/g, '')] as const,
  );
};

/** The agorot of what `formatAgorot` wrote, two decimals and all. */
const agorotIn = (text: string): number => {
  const [, whole, decimals] = /^[^\d-]*(\d[\d,]*)\.(\d\d)[^\d]*$/.exec(text) ?? [];
  return Number(`${whole?.replaceAll(',', '')}${decimals}`);
};

const price = fc.integer({ min: 0, max: 500_000 });
const order = fc
  .record({
    video: price,
    extras: fc.subarray([...EXTRA_IDS], { minLength: 1 }),
    prices: fc.tuple(price, price, price),
  })
  .map(({ video, extras, prices }) => {
    const extraPrices = Object.fromEntries(extras.map((id, index) => [id, prices[index] ?? 0]));
    return {
      video,
      extras,
      extraPrices,
      priceAgorot: Object.values(extraPrices).reduce((a, b) => a + b, video),
    };
  });

it('the rows of a bill add up to what was paid, each extra with its own price, in both languages', () => {
  fc.assert(
    fc.property(order, fc.constantFrom('he', 'en'), ({ video, ...values }, language) => {
      const { facts, extras } = mailTexts(language);
      const rows = rowsOf(values, language);
      const from = rows.findIndex(([label]) => label === facts.videoPrice);
      const to = rows.findIndex(([label]) => label === facts.total);
      const parts = rows.slice(from, to);
      expect(parts.map(([label]) => label)).toEqual([
        facts.videoPrice,
        ...values.extras.map((id) => extras[id]),
      ]);
      expect(parts.map(([, text]) => agorotIn(text))).toEqual([
        video,
        ...values.extras.map((id) => values.extraPrices[id]),
      ]);
      expect(parts.reduce((sum, [, text]) => sum + agorotIn(text), 0)).toBe(values.priceAgorot);
      expect(agorotIn(rows[to]?.[1] ?? '')).toBe(values.priceAgorot);
      expect(rows.map(([label]) => label)).not.toContain(facts.price);
    }),
  );
});

const WRAPPED: Priced = {
  priceAgorot: 12_990,
  extras: ['gift_wrapping'],
  extraPrices: { gift_wrapping: 500 },
};

it('the delivered order says it again, and a creator reads the names alone', () => {
  const { facts, extras } = mailTexts('he');
  expect(rowsOf(WRAPPED, 'he', 'request-completed')).toContainEqual([
    extras.gift_wrapping,
    formatAgorot(500, 'he'),
  ]);
  const creators = rowsOf(WRAPPED, 'he', 'creator-new-request');
  expect(creators).toContainEqual([facts.extras, extras.gift_wrapping]);
  expect(creators.map(([label]) => label)).not.toContain(facts.total);
});

it.each<readonly [string, Priced]>([
  ['has no extras', { priceAgorot: 12_990 }],
  ['is older than the prices of its extras', { priceAgorot: 12_990, extras: ['gift_wrapping'] }],
])('an order that %s has a price and no bill', (_, values) => {
  const { facts } = mailTexts('en');
  const rows = rowsOf(values, 'en');
  expect(rows).toContainEqual([facts.price, '₪129.90']);
  for (const name of [facts.videoPrice, facts.total])
    expect(rows.map(([label]) => label)).not.toContain(name);
});
