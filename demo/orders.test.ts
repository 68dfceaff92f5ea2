import { expect, it } from 'vitest';
import { adsOf } from './ads.ts';
import { CREATORS } from './creators.ts';
import { DISPUTES } from './disputes.ts';
import { adFor, BRIEFS, briefFor, briefHeard, madeOf } from './orders.ts';
import { namedIn } from './paper/speech.ts';

it('celebrates with the demo creator by the shares of her figures: 45, 30, 15 and 10 per cent', () => {
  const counts = Map.groupBy(BRIEFS, ({ occasion }) => occasion);
  const shares = [...counts.values()].map(({ length }) => (length * 100) / BRIEFS.length);
  expect(shares.sort((a, b) => b - a)).toEqual([45, 30, 15, 10]);
});

it('orders of every creator only what an ad of theirs is for', () => {
  for (const [turn, creator] of CREATORS.entries()) {
    const ads = adsOf(creator, turn);
    const asked = turn === 0 ? BRIEFS : [0, 1, 2, 3, 4].map((each) => briefFor(ads, turn + each));
    for (const brief of asked) {
      const ad = adFor(brief, ads, turn);
      expect([creator.key, ad?.fits.includes(brief.occasion)]).toEqual([creator.key, true]);
      if (ad?.about) expect(brief.about).toBe(ad.about);
    }
  }
});

it('finds the ad of an offer wherever it stands, and no other in its place', () => {
  for (const [turn, creator] of CREATORS.entries()) {
    const offers = adsOf(creator, turn);
    const ads = offers.map(({ title }, at) => ({ title, id: at })).reverse();
    expect(offers.map((offer) => madeOf(offer, ads).id)).toEqual(offers.map((_, at) => at));
  }
  expect(() => madeOf(null, [])).toThrow('nobody made');
});

it('names in an order whom its video greets, for an ad that is for such', () => {
  for (const [turn, creator] of CREATORS.entries()) {
    const ads = adsOf(creator, turn);
    for (const asked of [0, 1, 2, 3, 4].map((each) => briefFor(ads, turn + each))) {
      const brief = briefHeard(namedIn(creator.key), ads, asked);
      expect(brief.recipient).toBe(namedIn(creator.key));
      expect([creator.key, adFor(brief, ads, turn)?.fits.includes(brief.occasion)]).toEqual([
        creator.key,
        true,
      ]);
    }
  }
});

it('complains of the name that is really heard', () => {
  const [star] = CREATORS;
  const [first] = DISPUTES;
  expect(first?.reason).toBe('name_wrong');
  expect(first?.text).toContain(
    namedIn(star?.key ?? '')
      .split(' ')
      .at(-1),
  );
});
