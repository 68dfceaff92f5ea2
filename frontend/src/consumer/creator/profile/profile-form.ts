import { catalogCreator } from '../../../../../shared/contracts/market/catalog-creator.ts';
import type { Input, Output } from '../../../../../shared/contracts/parts/endpoint.ts';
import { parseShekels } from '../../../../../shared/money/amount.ts';
import type { ExtraRange, OwnExtra } from '../../../../../shared/order/extras.ts';
import { wholeAddress } from '../../../../../shared/texts/pasted-address.ts';
import type { Spoken } from '../../../../../shared/texts/spoken.ts';
import { contractProblems, type Problems } from '../../../ui/controls/contract-problems.ts';
import { areExtraPrices, type ExtrasForm, extrasFormOf, ownExtrasOf } from './extras-form.ts';

export type OwnProfile = NonNullable<Output<typeof catalogCreator.profile>['profile']>;
export type ProfileInput = Input<typeof catalogCreator.updateProfile>;

export const LINKS = ['website', 'instagram', 'youtube', 'facebook', 'twitter'] as const;
export type LinkName = (typeof LINKS)[number];
export const isLink = (field: string): field is LinkName => (LINKS as readonly string[]).includes(field);

/** The profile as it stands in the form: everything is text. */
export interface ProfileForm extends Record<LinkName, string> {
  name: string;
  nameEn: string;
  category: string;
  /** Shekels as typed. */
  price: string;
  bio: string;
  /** For who reads English. */
  bioEn: string;
  specialties: string[];
  languages: Spoken[];
  keepsShabbat: boolean;
  extras: ExtrasForm;
  active: boolean;
}

export const formOf = ({
  name,
  nameEn,
  category,
  priceAgorot,
  bio,
  bioEn,
  specialties,
  languages,
  keepsShabbat,
  extras,
  active,
  socialLinks,
}: OwnProfile): ProfileForm => ({
  name,
  nameEn,
  category,
  price: String(priceAgorot / 100),
  bio,
  bioEn,
  specialties: [...specialties],
  languages: [...languages],
  keepsShabbat,
  extras: extrasFormOf(extras),
  active,
  ...socialLinks,
});

/** The form in the API's words. A price that is none is no number, which the contract refuses. */
const wordsOf = ({
  name,
  nameEn,
  category,
  price,
  bio,
  bioEn,
  specialties,
  languages,
  keepsShabbat,
  extras,
  active,
  ...links
}: ProfileForm) => ({
  name: name.trim(),
  nameEn: nameEn.trim(),
  category,
  priceAgorot: parseShekels(price) ?? Number.NaN,
  bio: bio.trim(),
  bioEn: bioEn.trim(),
  specialties,
  languages,
  keepsShabbat,
  extras: ownExtrasOf(extras),
  active,
  socialLinks: Object.fromEntries(LINKS.map((link) => [link, wholeAddress(links[link])])) as Record<
    LinkName,
    string
  >,
});

/** Keys of `profile.problem` in the texts. */
export type ProfileProblem = 'name' | 'category' | 'price' | 'link' | 'languages' | 'extras';

const SAID: Partial<Record<keyof ProfileForm, ProfileProblem>> = {
  name: 'name',
  category: 'category',
  price: 'price',
  languages: 'languages',
  extras: 'extras',
  ...Object.fromEntries(LINKS.map((link) => [link, 'link' as const])),
};

/** What keeps a form from being saved, by field. `range`: of the prices of extras; `before`: those that were saved. */
export const problemsOf = (
  form: ProfileForm,
  range: ExtraRange,
  before: readonly OwnExtra[] = [],
): Problems<ProfileForm, ProfileProblem> => ({
  ...(areExtraPrices(form.extras, range, before) ? {} : { extras: 'extras' as const }),
  ...contractProblems<ProfileForm, ProfileProblem>(form, {
    schema: catalogCreator.updateProfile.input(),
    input: wordsOf(form),
    fields: {
      priceAgorot: 'price',
      ...Object.fromEntries(LINKS.map((link) => [`socialLinks.${link}`, link] as const)),
    },
    problemOf: (field) => SAID[field],
  }),
});

/** The form in the API's words, of the version it began with; null while the contract refuses it. */
export const inputOf = (
  form: ProfileForm,
  rest: Pick<ProfileInput, 'v' | 'avatarKey' | 'bannerKey'>,
): ProfileInput | null => {
  const input = { ...wordsOf(form), ...rest };
  return catalogCreator.updateProfile.input().safeParse(input).success ? input : null;
};

/** Whether everybody sees the profile; one that nobody approved is seen by nobody, active or not. */
export const visibilityOf = ({
  approved,
  active,
}: Pick<OwnProfile, 'approved' | 'active'>): 'shown' | 'hidden' | 'unapproved' =>
  approved ? (active ? 'shown' : 'hidden') : 'unapproved';
