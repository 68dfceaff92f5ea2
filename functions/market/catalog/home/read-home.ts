import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Call } from '../../../lib/http/http.ts';
import { featuredCards } from '../listing/creator-cards.ts';
import { listedAds } from '../listing/listed-ads.ts';
import { adCardOf, inEnglish, isAdVisible, type ListedAd, listedAdOf, typicalHours } from '../model/ad.ts';
import { findAdsById, findProfiles } from '../model/catalog.table.ts';
import { findReviews } from '../model/reviews-of-creator.table.ts';
import { heroOf, mixedByCreator, quoteOf, reviewedCreators } from './home-choice.ts';

const NEWEST = 12;
/** From which the newest are mixed. */
const CANDIDATES = 48;
const ON_STAGE = 3;
/** Featured creators whose ads may stand on the stage, and how many ads of each are looked at, the newest first. */
const STARS = { creators: 6, ads: 3 } as const;
const QUOTES = 3;

type Home = Output<typeof catalog.home>;

/** The newest visible ads of featured creators, in the creators' order. */
const adsOfStars = async (creatorIds: readonly string[]): Promise<ListedAd[]> => {
  const profiles = await findProfiles(creatorIds);
  const ads = await findAdsById(profiles.flatMap(({ adIds }) => adIds.slice(-STARS.ads).toReversed()));
  return ads.filter(isAdVisible).map((ad) => listedAdOf(ad, null));
};

/** What people wrote about different creators; nothing is quoted that nobody wrote. */
const quotesOf = async (creators: ReturnType<typeof reviewedCreators>): Promise<Home['reviews']> => {
  const found = await Promise.all(
    creators.map(async ({ id: creatorId, name: creatorName, nameEn: creatorNameEn }) => {
      const quote = quoteOf(await findReviews(creatorId));
      return quote ? [{ ...quote, creatorId, creatorName, ...inEnglish({ creatorNameEn }) }] : [];
    }),
  );
  return found.flat().slice(0, QUOTES);
};

/** What the home page shows of the catalog. */
export const readHome = async ({ now }: Pick<Call<typeof catalog.home, unknown>, 'now'>): Promise<Home> => {
  const [featured, { items: candidates }] = await Promise.all([
    featuredCards(),
    listedAds({ sort: 'newest', limit: CANDIDATES }),
  ]);
  const newest = mixedByCreator(candidates, NEWEST);
  const [ofStars, reviews] = await Promise.all([
    adsOfStars(featured.slice(0, STARS.creators).map(({ id }) => id)),
    quotesOf(reviewedCreators(featured, newest, QUOTES + 1)),
  ]);
  const cardsOf = (ads: readonly ListedAd[]) => ads.map((ad) => adCardOf(ad, now));
  return {
    featured,
    reviews,
    deliveryHours: typicalHours(newest),
    hero: cardsOf(heroOf(ofStars, newest, ON_STAGE)),
    newest: cardsOf(newest),
  };
};
