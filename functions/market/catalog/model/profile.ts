import type { CreatorCard } from '../../../../shared/contracts/parts/creator-card.ts';
import type { CREATOR_STATES } from '../../../../shared/creator-states.ts';
import type { OwnExtra } from '../../../../shared/order/extras.ts';
import { SPOKEN, SPOKEN_DEFAULT, type Spoken } from '../../../../shared/texts/spoken.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import type { Key } from '../../../lib/table/table.ts';
import type { DeliveryCounts } from './delivery-history.ts';

export interface SocialLinks {
  readonly website: string;
  readonly facebook: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly youtube: string;
}

/** That an admin took something off the site, and why. */
export interface Hidden {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** A creator as visitors see one. Nothing private is in it: payout details are another item under another grant. */
export interface CreatorProfile extends Key {
  readonly e: 'profile';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly name: string;
  /** As it is written in English; absent or empty: nobody has said. */
  readonly nameEn?: string;
  readonly category: string;
  readonly bio: string;
  /** The same for who reads English; absent or empty: only in Hebrew. */
  readonly bioEn?: string | undefined;
  readonly priceAgorot: number;
  readonly avatar: string;
  readonly banner: string;
  readonly specialties: readonly string[];
  /** In which the creator greets; absent: nobody has said. */
  readonly languages?: readonly Spoken[];
  readonly socialLinks: SocialLinks;
  /** At most 50, so that whatever concerns all ads of a creator is one transaction. */
  readonly adIds: readonly string[];
  /** Does not work on Shabbat and holidays (`shared/calendar/open-time.ts`). */
  readonly keepsShabbat?: boolean;
  /** What the creator decided about extras; absent: nothing yet. */
  readonly extras?: readonly OwnExtra[];
  /** The creator's own switch; a ban turns it off. */
  readonly active: boolean;
  /** An admin's decision, or the setting that approves everybody. */
  readonly approved: boolean;
  readonly approvedAt?: string;
  /** The admin who approved it last; the same one may send it twice. */
  readonly approvedBy?: string;
  /** An admin turned it down, or took it off the site; gone with the next approval. */
  readonly refusal?: { readonly reason: string; readonly at: string } | null;
  /** What an admin wants changed before approving; `savedAt`: the creator saved the profile since. Gone with a decision. */
  readonly changesAsked?: {
    readonly reason: string;
    readonly at: string;
    readonly savedAt: string | null;
  } | null;
  /** The admin who decided about it last, and the version which that made. */
  readonly decided?: { readonly by: string; readonly v: number };
  /** An admin took page and ads off the site; null once they are back. */
  readonly hidden?: Hidden | null;
  /** Copy of the user's status, updated in the transaction that changes it (`statusWrites`). */
  readonly userActive: boolean;
}

/** Ratings and deliveries of a creator. Counted by the stream's reader, never set directly. */
export interface CreatorStats extends Key, DeliveryCounts {
  readonly e: 'standing';
  readonly v: number;
  /** Sum of the stars of all visible reviews. */
  readonly ratingSum?: number;
  readonly reviewCount?: number;
  readonly deliveredCount?: number;
}

export type CreatorState = (typeof CREATOR_STATES)[number];

/**
 * The one visibility rule for creators. Every public read goes through it: pages read it from the profile, ads carry
 * its outcome as `creatorVisible`, lists hold rows only where it is true.
 */
export const isCreatorVisible = (
  profile: Pick<CreatorProfile, 'approved' | 'active' | 'userActive' | 'hidden'>,
): boolean => profile.approved && profile.active && profile.userActive && !profile.hidden;

export const creatorStateOf = (
  profile: Pick<CreatorProfile, 'approved' | 'active' | 'userActive' | 'refusal' | 'hidden'>,
): CreatorState => {
  if (profile.refusal && !profile.approved) return 'refused';
  // Who is no creator any more, or banned, waits for nobody's decision.
  if (!profile.approved) return profile.userActive ? 'pending' : 'hidden';
  return isCreatorVisible(profile) ? 'shown' : 'hidden';
};

/** Mean in tenths (47 = 4.7) and how many reviews it is the mean of. */
export const ratingOf = (stats: CreatorStats | null): { rating: number | null; reviewCount: number } => {
  const { ratingSum = 0, reviewCount = 0 } = stats ?? {};
  return { rating: reviewCount > 0 ? Math.round((ratingSum * 10) / reviewCount) : null, reviewCount };
};

const NO_LINKS: SocialLinks = { website: '', facebook: '', twitter: '', instagram: '', youtube: '' };

/** A blank profile: the creator fills it in while it waits for approval. */
export const blankProfile = (creator: {
  id: string;
  name: string;
  category: string;
  avatar: string;
  bio?: string;
  approved: boolean;
  at: string;
}): Omit<CreatorProfile, keyof Key | 'e' | 'v'> => ({
  bio: '',
  ...creator,
  priceAgorot: 0,
  banner: '',
  specialties: [],
  socialLinks: NO_LINKS,
  adIds: [],
  active: true,
  userActive: true,
});

/** The lowest price of what can be ordered, else the creator's own price, else nothing to show. */
export const fromPriceOf = (
  profile: Pick<CreatorProfile, 'priceAgorot'>,
  adPrices: readonly number[],
): number | null => (adPrices.length > 0 ? Math.min(...adPrices) : profile.priceAgorot || null);

/** In which languages a creator greets, in the order in which they are offered. */
export const languagesOf = ({ languages }: Pick<CreatorProfile, 'languages'>): Spoken[] =>
  SPOKEN.filter((language) => (languages ?? SPOKEN_DEFAULT).includes(language));

/** What is listed of a creator: the card, and by what else one is found. */
export type ListedCreator = Omit<CreatorCard, 'featured'> & {
  readonly specialties: readonly string[];
  readonly languages: readonly Spoken[];
  /** How the bio begins, which is where people say what they do; absent: listed before it was kept. */
  readonly about?: string;
};

const ABOUT_LETTERS = 160;
export const aboutOf = ({ bio }: Pick<CreatorProfile, 'bio'>): string => truncate(bio, ABOUT_LETTERS);

export const creatorCardOf = (
  profile: CreatorProfile,
  stats: CreatorStats | null,
  adPrices: readonly number[],
): Omit<CreatorCard, 'featured'> => ({
  id: profile.id,
  name: profile.name,
  nameEn: profile.nameEn ?? '',
  category: profile.category,
  avatar: profile.avatar,
  fromPriceAgorot: fromPriceOf(profile, adPrices),
  ...ratingOf(stats),
});

export const listedCreatorOf = (
  profile: CreatorProfile,
  stats: CreatorStats | null,
  adPrices: readonly number[],
): ListedCreator => ({
  ...creatorCardOf(profile, stats, adPrices),
  specialties: profile.specialties,
  languages: languagesOf(profile),
  about: aboutOf(profile),
});
