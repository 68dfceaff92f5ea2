import { fold } from '../../../search/language/fold.ts';
import { categories } from '../../../site/platform-config/settings.ts';

/** What categories are called by an admin, folded and as one word; our own words for the six are synonyms. */
export const categoryNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await categories())
      .filter(({ active }) => active)
      .flatMap(({ id, name, nameEn }) =>
        [name, nameEn].map((one) => [fold(one).replaceAll(' ', ''), `category:${id}`] as const),
      ),
  );
