import type { AdCard, catalog } from '../../shared/contracts/market/catalog.ts';
import type { Output } from '../../shared/contracts/parts/endpoint.ts';

/** What search engines read of a page, in the words of schema.org. All addresses are absolute. */
type Thing = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** An element of the way that leads to a page; the page itself has no address there. */
export interface Crumb {
  readonly name: string;
  readonly address?: string;
}

/** Makes an address of the site absolute. */
type ToAddress = (path: string) => string;

/** Agorot as schema.org writes an amount: shekels with two decimals. */
const shekels = (agorot: number): string => (agorot / 100).toFixed(2);

type Rated = Pick<AdCard, 'rating' | 'reviewCount'>;

/** Nothing where nobody has rated: search engines refuse a mean of no reviews. */
const ratingOf = ({ rating, reviewCount }: Rated): Thing =>
  rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: (rating / 10).toFixed(1),
          bestRating: 5,
          worstRating: 1,
          reviewCount,
        },
      };

const pictureOf = (image: string, toAddress: ToAddress): Thing => (image ? { image: toAddress(image) } : {});

export const crumbsData = (crumbs: readonly Crumb[]): Thing => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(address ? { item: address } : {}),
  })),
});

interface Described {
  readonly address: string;
  readonly description: string;
  readonly toAddress: ToAddress;
}

/** A video ad: what is sold, for how much, by whom, and whether it can be ordered now. */
export const adData = (
  ad: Output<typeof catalog.ad>,
  { address, description, toAddress }: Described,
): Thing => {
  const { creatorName: name, creatorId } = ad;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: ad.title,
    description,
    sku: ad.id,
    url: address,
    ...pictureOf(ad.image, toAddress),
    brand: { '@type': 'Brand', name },
    ...ratingOf(ad),
    offers: {
      '@type': 'Offer',
      url: address,
      price: shekels(ad.priceAgorot),
      priceCurrency: 'ILS',
      availability: `${CONTEXT}/${ad.available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Person', name, url: toAddress(`/creator/${creatorId}`) },
    },
  };
};

/**
 * A creator: the person, and the greetings that can be ordered of them, to which the rating belongs: a person has none.
 * `offered` is what the greetings are called.
 */
export const creatorData = (
  creator: Output<typeof catalog.creator>,
  { address, description, offered, toAddress }: Described & { readonly offered: string },
): Thing[] => {
  const { name, ads } = creator;
  const links = Object.values(creator.socialLinks).filter(Boolean);
  const picture = pictureOf(creator.avatar, toAddress);
  const person = { '@type': 'Person', '@id': `${address}#person`, name, url: address };
  const prices = ads.map(({ priceAgorot }) => priceAgorot);
  return [
    {
      '@context': CONTEXT,
      ...person,
      description,
      ...picture,
      ...(links.length > 0 ? { sameAs: links } : {}),
    },
    ...(prices.length > 0
      ? [
          {
            '@context': CONTEXT,
            '@type': 'Product',
            name: offered,
            description,
            url: address,
            ...picture,
            brand: { '@type': 'Brand', name },
            ...ratingOf(creator),
            offers: {
              '@type': 'AggregateOffer',
              lowPrice: shekels(Math.min(...prices)),
              highPrice: shekels(Math.max(...prices)),
              priceCurrency: 'ILS',
              offerCount: prices.length,
              // What cannot be ordered is not shown.
              availability: `${CONTEXT}/InStock`,
            },
          },
        ]
      : []),
  ];
};
