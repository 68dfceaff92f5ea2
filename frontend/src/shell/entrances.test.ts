import { describe, expect, test } from 'vitest';
import { arrivalDay } from '../../../shared/calendar/promise.ts';
import { readFilters } from '../../../shared/contracts/market/ad-filters.ts';
import { placement } from '../../../shared/contracts/orders/placement.ts';
import { requests } from '../../../shared/contracts/orders/requests.ts';
import { addAd } from '../consumer/cart/cart-items.ts';
import { linesOf } from '../consumer/cart/cart-lines.ts';
import { firstValues } from '../consumer/order-rules/first-values.ts';
import { formOf, type OrderValues, wishesOf } from '../consumer/order-rules/order-values.ts';
import { want, wantedIn, withWanted } from '../core/drafts/want.ts';
import { wanted } from '../core/drafts/wanted.ts';
import { withSessionStorage } from '../core/page/session-storage-for-test.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const TODAY = '2026-11-27';
const AD_ID = 'ad_00000000000000000000000001';
const AD = {
  ...{ id: AD_ID, title: 'ברכה', priceAgorot: 12_000, deliveryHours: 24 },
  ...{ creatorId: 'usr_00000000000000000000000001', creatorName: 'נועה', image: '' },
};
/** The promised day. */
const PARTY = '2026-11-28';

const kept = withSessionStorage();

/** The list under this address, whose chips tell what is wanted. */
const list = (path: string, before?: string): void => {
  const said = (text: string) => wantedIn(readFilters(new URLSearchParams(text.split('?')[1] ?? ''), TODAY));
  want(said(path), before === undefined ? undefined : said(before));
};
const asked = (day: string): void => want({ eventDate: day });

interface Entrance {
  readonly say: () => void;
  readonly draft?: Partial<OrderValues>;
  readonly opens: Pick<OrderValues, 'occasion' | 'eventDate'>;
}

const ENTRANCES: Readonly<Record<string, Entrance>> = {
  'a card of the home page, nothing asked': { say: () => {}, opens: { occasion: '', eventDate: '' } },
  'a card of the home page, after its question': {
    say: () => asked(PARTY),
    opens: { occasion: '', eventDate: PARTY },
  },
  'an occasion of the home page': {
    say: () => list('/explore?occasion=birthday'),
    opens: { occasion: 'birthday', eventDate: '' },
  },
  'its question, and then an occasion': {
    say: () => {
      asked(PARTY);
      list(`/explore?occasion=birthday&by=${PARTY}`);
    },
    opens: { occasion: 'birthday', eventDate: PARTY },
  },
  'a link to the list': {
    say: () => list(`/explore?by=${PARTY}&to=200`),
    opens: { occasion: '', eventDate: PARTY },
  },
  'a link of last week': {
    say: () => list('/explore?by=2026-11-20&occasion=birthday'),
    opens: { occasion: 'birthday', eventDate: '' },
  },
  'filters of the list': {
    say: () => {
      list('/explore');
      list('/explore?occasion=anniversary');
      list(`/explore?occasion=anniversary&by=${PARTY}`);
    },
    opens: { occasion: 'anniversary', eventDate: PARTY },
  },
  'a chip taken away': {
    say: () => {
      list(`/explore?occasion=birthday&by=${PARTY}`);
      list('/explore?occasion=birthday', `/explore?occasion=birthday&by=${PARTY}`);
    },
    opens: { occasion: 'birthday', eventDate: '' },
  },
  'a suggestion of the search': {
    say: () => {
      asked(PARTY);
      list(withWanted('/explore?occasion=motivation'));
    },
    opens: { occasion: 'motivation', eventDate: PARTY },
  },
  'a search by words': {
    say: () => {
      asked(PARTY);
      list('/explore?text=noa');
    },
    opens: { occasion: '', eventDate: PARTY },
  },
  'a form that was begun before': {
    say: () => asked(PARTY),
    draft: { occasion: 'birthday', eventDate: '', deadline: '2026-11-28' },
    opens: { occasion: 'birthday', eventDate: PARTY },
  },
};

describe.each(Object.entries(ENTRANCES))('%s', (_, { say, draft = {}, opens }) => {
  const open = (): OrderValues => {
    say();
    return firstValues(NOW, AD, { wanted: wanted(), draft });
  };
  const deadline = arrivalDay(NOW, AD);

  test('opens the form with what was said, and is due by then', () => {
    expect(open()).toMatchObject({ ...opens, deadline });
    expect(deadline <= (opens.eventDate || '9')).toBe(true);
  });

  test('the order says the same', () => {
    const form = { ...open(), recipient: 'מאיה', instructions: 'לשיר' };
    const sent = {
      adId: AD_ID,
      priceAgorot: 1,
      ...wishesOf({ ...form, occasion: form.occasion || 'other' }),
    };
    expect(placement().parse(sent)).toMatchObject({
      deadline,
      ...(opens.eventDate && { eventDate: opens.eventDate }),
    });
  });

  test('and so does an item of the cart', () => {
    say();
    const [item] = addAd([], AD, 'a', wanted()) ?? [];
    // What was typed into a form stays there.
    const occasion = draft.occasion ? '' : opens.occasion;
    expect(item).toMatchObject({ ...opens, occasion, deadline: '' });
    const [line] = requests.placeCart.input().parse({ lines: linesOf(item ? [item] : []) }).lines;
    expect(line?.occasion).toBe(occasion || 'video_ad');
    expect(line?.deadline).toBeUndefined();
  });

  test('and the form on another device', () => {
    const form = { ...open(), recipient: 'מאיה', instructions: 'לשיר' };
    const occasion = form.occasion || 'other';
    const claimed = formOf({ adId: AD_ID, ...wishesOf({ ...form, occasion }) } as Parameters<
      typeof formOf
    >[0]);
    kept.clear();
    const there = firstValues(NOW, AD, { wanted: wanted(), draft: claimed });
    expect(there).toEqual({ ...form, occasion });
  });
});
