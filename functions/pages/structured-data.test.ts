import { expect, it } from 'vitest';
import { adData, creatorData } from './structured-data.ts';

const card = {
  id: `ad_${'1'.repeat(26)}`,
  title: 'שיר',
  priceAgorot: 9_950,
  deliveryHours: 24,
  keepsShabbat: false,
  arrivesBy: '2026-11-21',
  image: '/media/a.jpg',
  clip: null,
  creatorId: `usr_${'1'.repeat(26)}`,
  creatorName: 'נועה',
  creatorAvatar: '',
  category: 'musician',
  rating: 47,
  reviewCount: 12,
  at: '2026-11-20T10:00:00.000Z',
};
const described = {
  address: 'https://mazaltov.example/here',
  description: 'תיאור',
  toAddress: (path: string) => `https://mazaltov.example${path}`,
};

it('an ad that was rated says so, and one that cannot be ordered now is out of stock', () => {
  const ad = { ...card, description: '', requirements: '', available: false, usual: null, extras: [] };
  expect(adData(ad, described)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.7', bestRating: 5, reviewCount: 12 },
    offers: { price: '99.50', availability: 'https://schema.org/OutOfStock' },
  });
});

it('a creator without ads is a person with nothing to sell', () => {
  const creator = {
    id: card.creatorId,
    name: 'נועה',
    category: 'musician',
    avatar: '',
    fromPriceAgorot: null,
    rating: 47,
    reviewCount: 12,
    featured: false,
    bio: '',
    banner: '',
    specialties: [],
    socialLinks: { website: 'https://noa.example/', facebook: '', twitter: '', instagram: '', youtube: '' },
    deliveredCount: 0,
    ads: [],
    reviews: [],
    languages: [],
    usual: null,
  };
  const offered = { ...described, offered: 'ברכות' };
  expect(creatorData(creator, offered)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': `${described.address}#person`,
      name: 'נועה',
      url: described.address,
      description: 'תיאור',
      sameAs: ['https://noa.example/'],
    },
  ]);
  const ads = [card, { ...card, priceAgorot: 5_000 }].map((ad) => ({ ...ad, description: '' }));
  const [, product] = creatorData({ ...creator, ads }, offered);
  expect(product).toMatchObject({
    name: 'ברכות',
    aggregateRating: { ratingValue: '4.7', reviewCount: 12 },
    offers: { lowPrice: '50.00', highPrice: '99.50', offerCount: 2 },
  });
});
