import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';

export type Suggested = Output<typeof catalog.suggest>;
export type Group = keyof Suggested;

/** Something that was suggested, and where it leads. */
export type Option = { readonly to: string } & (
  | { readonly group: 'creators'; readonly creator: Suggested['creators'][number] }
  | { readonly group: 'ads'; readonly ad: Suggested['ads'][number] }
  | { readonly group: 'categories'; readonly category: string }
  | { readonly group: 'occasions'; readonly occasion: Suggested['occasions'][number] }
);

/** In the order in which they are shown, group after group. */
export const optionsOf = ({ creators, categories, occasions, ads }: Suggested): Option[] => [
  ...creators.map((creator) => ({ group: 'creators' as const, to: `/creator/${creator.id}`, creator })),
  ...categories.map((category) => ({
    group: 'categories' as const,
    to: `/explore?category=${category}`,
    category,
  })),
  ...occasions.map((occasion) => ({
    group: 'occasions' as const,
    to: `/explore?occasion=${occasion}`,
    occasion,
  })),
  ...ads.map((ad) => ({ group: 'ads' as const, to: `/video-ad/${ad.id}`, ad })),
];

/** In a row, at most. */
const FEW = { creators: 3, categories: 1, occasions: 1 };

/** Where the page itself lists the ads: the best of the rest. */
export const fewOf = ({ creators, categories, occasions }: Suggested): Option[] =>
  optionsOf({
    creators: creators.slice(0, FEW.creators),
    categories: categories.slice(0, FEW.categories),
    occasions: occasions.slice(0, FEW.occasions),
    ads: [],
  });
