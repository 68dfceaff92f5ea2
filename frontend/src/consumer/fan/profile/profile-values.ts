import { accounts } from '../../../../../shared/contracts/people/accounts.ts';
import type { Language } from '../../../../../shared/texts/language.ts';
import type { InputOf, OutputOf } from '../../../api/endpoint-types.ts';
import { contractProblems, type Problems } from '../../../ui/controls/contract-problems.ts';
import { birthDateProblem } from '../../account/birth-date.ts';

export type Profile = OutputOf<'accounts.profile'>;
type ProfileUpdate = InputOf<'accounts.updateProfile'>;

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

/** Keys of the namespace `fan`. */
export type ProfileProblem =
  | 'profile.nameRequired'
  | 'profile.interestsMany'
  | 'profile.birthDateInvalid'
  | 'profile.birthDateYoung';

const SAID: Partial<Record<keyof ProfileValues, ProfileProblem>> = {
  name: 'profile.nameRequired',
  interests: 'profile.interestsMany',
  birthDate: 'profile.birthDateInvalid',
};

/** What keeps a profile from being saved, by field. `now` decides how old somebody is. */
export const problemsOf = (values: ProfileValues, now: Date): Problems<ProfileValues, ProfileProblem> => {
  const birthDate = birthDateProblem(values.birthDate, now);
  return {
    ...contractProblems<ProfileValues, ProfileProblem>(values, {
      schema: accounts.updateProfile.input(),
      input: updateOf(values, { v: 0 }),
      problemOf: (field) => SAID[field],
    }),
    ...(birthDate && { birthDate: `profile.${birthDate}` }),
  };
};
