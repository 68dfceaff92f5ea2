import type { ParseKeys } from 'i18next';
import type { Language } from '../../../../../shared/language.ts';
import type { InputOf, OutputOf } from '../../../api/endpoint-types.ts';

export type Profile = OutputOf<'accounts.profile'>;
type ProfileUpdate = InputOf<'accounts.updateProfile'>;
type Problem = ParseKeys<'fan'> | undefined;

/** The profile as its form holds it: everything is text. */
export interface ProfileValues {
  name: string;
  birthDate: string;
  bio: string;
  location: string;
  /** Separated by commas. */
  interests: string;
  language: Language;
}

export const INTERESTS_MAX = 20;
export const INTEREST_LETTERS = 40;

export const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  birthDate: profile.birthDate ?? '',
  bio: profile.bio ?? '',
  location: profile.location,
  interests: profile.interests.join(', '),
  language: profile.language,
});

/** `music, , football,music` -> music, football. */
const interestsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((interest) => interest.trim())
      .filter(Boolean),
  ),
];

/** The form in the API's words, over the version it was typed over. */
export const updateOf = (values: ProfileValues, { v }: Pick<Profile, 'v'>): ProfileUpdate => ({
  name: values.name.trim(),
  birthDate: values.birthDate || null,
  bio: values.bio.trim() || null,
  location: values.location.trim(),
  interests: interestsOf(values.interests),
  language: values.language,
  v,
});

export const nameProblem = (name: string): Problem => (name.trim() ? undefined : 'profile.nameRequired');

export const interestsProblem = (typed: string): Problem => {
  const interests = interestsOf(typed);
  const tooLong = interests.some((interest) => interest.length > INTEREST_LETTERS);
  return tooLong || interests.length > INTERESTS_MAX ? 'profile.interestsMany' : undefined;
};

/** What makes saving pointless: nobody is signed in, or the account has no address. */
export const saveProblem = (userId: string | undefined, email: string): Problem => {
  if (!userId) return 'profile.noUser';
  return email ? undefined : 'profile.noEmail';
};
