import { categories } from '../platform-config/settings.ts';
import { fold } from '../search/fold.ts';

/** What categories are called by an admin, folded and as one word; our own words for the six are synonyms. */
export const categoryNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await categories())
      .filter(({ active }) => active)
      .flatMap(({ id, name, nameEn }) =>
        [name, nameEn].map((one) => [fold(one).replaceAll(' ', ''), `category:${id}`] as const),
      ),
  );
