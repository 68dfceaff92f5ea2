import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORY_IDS } from '../../../../shared/categories.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { createFinder } from './finder.ts';

const TITLES = ['שיר יום הולדת', 'לילה טוב לילד', 'פרידה מהמשרד', 'ברכה לאוהדים'];
const SPECIALTIES = ['מורים', 'חתונה', 'ראפ אישי', 'יובלות'];
const QUERIES = ['יום הולדת', 'למורה', 'ראפ לחתונה', 'לילד בן 5', 'יום הולדת 60'];
const IDS = ['a', 'b', 'c', 'd'];

/** A creator, or an ad of one, is put with one of the variants, or leaves. */
const change = fc.record({
  ofCreator: fc.boolean(),
  id: fc.constantFrom(...IDS),
  of: fc.constantFrom(...IDS),
  variant: fc.option(fc.nat(TITLES.length - 1)),
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

it('answers after any changes as if what is left had been put at once', () => {
  const apply = (finder: ReturnType<typeof createFinder>, { ofCreator, id, of, variant }: Change): void => {
    const what = { rating: null, reviewCount: 0, category: CATEGORY_IDS[variant ?? 0] };
    const creator = { id, name: id, specialties: [SPECIALTIES[variant ?? 0]], ...what };
    const ad = { id, title: TITLES[variant ?? 0], creatorId: of, creatorName: of, at: '', fit: 0, ...what };
    if (ofCreator) finder.putCreator(id, variant === null ? null : (creator as unknown as ListedCreator));
    else finder.putAd(id, variant === null ? null : (ad as unknown as ListedAd));
  };
  void fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const [changed, fresh] = [createFinder(), createFinder()];
      for (const one of changes) apply(changed, one);
      const last = new Map(changes.map((one) => [`${one.ofCreator} ${one.id}`, one]));
      for (const one of last.values()) if (one.variant !== null) apply(fresh, one);
      for (const text of QUERIES) {
        const ranks = (finder: typeof fresh) =>
          new Map(finder.find(text).ads.map(({ card, rank }) => [card.id, rank]));
        expect(ranks(changed), text).toEqual(ranks(fresh));
      }
    }),
  );
});
