import { createHash } from 'node:crypto';
import { shareImageOf } from '../../../shared/page/share-image.ts';
import { LANGUAGES, type Language } from '../../../shared/texts/language.ts';
import { lettersOf } from '../../lib/lambda/ids.ts';
import { previewsOf } from '../../lib/media/media-kinds.ts';
import { type Ad, imageOf, isAdVisible } from '../catalog/model/ad.ts';
import { type CreatorProfile, isCreatorVisible } from '../catalog/model/profile.ts';
import { drawable } from './drawable.ts';

/** Of what a preview is: its owner's files go with their account. */
export interface PreviewSubject {
  readonly kind: 'ad' | 'creator';
  readonly id: string;
  readonly owner: string;
}

/** Everything that a preview says, and nothing that changes by itself: no day, no rating. */
export interface Said extends PreviewSubject {
  readonly name: Readonly<Record<Language, string>>;
  /** Of an ad; empty for a creator. */
  readonly title: Said['name'];
  readonly category: string;
  readonly priceAgorot: number | null;
  /** The JPEG made for links; empty: none was, and the name is drawn large. */
  readonly picture: string;
}

/** Raised when previews are drawn in another way: each is drawn anew with the next change of what it says. */
const DRAWING = 1;

/** In English what somebody wrote in it, else the Hebrew. */
const inBoth = (text: string, textEn = ''): Said['name'] => ({
  he: drawable(text),
  en: drawable(textEn) || drawable(text),
});

const whole = (said: Said): Said | null => (said.name.he ? said : null);

/** What the preview of an ad says; null for one that visitors do not see, or whose name no font here has. */
export const saidOfAd = (ad: Ad): Said | null =>
  isAdVisible(ad)
    ? whole({
        kind: 'ad',
        id: ad.id,
        owner: ad.creatorId,
        name: inBoth(ad.creatorName, ad.creatorNameEn),
        title: inBoth(ad.title, ad.titleEn),
        category: ad.category,
        priceAgorot: ad.priceAgorot,
        picture: shareImageOf(imageOf(ad)) ?? '',
      })
    : null;

/** The same of a creator, whose lowest price it says. */
export const saidOfCreator = (profile: CreatorProfile, fromPriceAgorot: number | null): Said | null =>
  isCreatorVisible(profile)
    ? whole({
        kind: 'creator',
        id: profile.id,
        owner: profile.id,
        name: inBoth(profile.name, profile.nameEn),
        title: inBoth(''),
        category: profile.category,
        priceAgorot: fromPriceAgorot,
        picture: shareImageOf(profile.avatar) ?? '',
      })
    : null;

/** How the keys of all previews of a subject begin. */
export const folderOf = ({ owner, id }: Pick<PreviewSubject, 'owner' | 'id'>): string =>
  `${previewsOf(owner)}${id}-`;

/** Follows from what is said, so that equal words are one drawing, and a page knows by itself which one is its own. */
export const hashOf = (said: Said): string =>
  lettersOf(
    createHash('sha256')
      .update(JSON.stringify([DRAWING, said]))
      .digest(),
  );

/** The key of a preview in a language. */
export const previewKey = (
  subject: Pick<PreviewSubject, 'owner' | 'id'>,
  hash: string,
  language: Language,
): string => `${folderOf(subject)}${hash}-${language}.jpg`;

/** The keys of a drawing, a language each. */
export const previewKeys = (subject: Pick<PreviewSubject, 'owner' | 'id'>, hash: string): string[] =>
  LANGUAGES.map((language) => previewKey(subject, hash, language));
