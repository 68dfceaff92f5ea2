import type { Agreed } from '../../../../shared/legal/legal-pages.ts';
import { consentTo, SIGN_UP_ATTRIBUTES } from '../../../../shared/legal/sign-up.ts';

export type SignUpRole = 'fan' | 'creator';

export interface SignUpValues {
  name: string;
  email: string;
  birthDate: string;
  bio: string;
  /** Creators only. */
  category: string;
  password: string;
  repeated: string;
  /** To the terms, and to be 18 or older. */
  terms: boolean;
}

export const EMPTY: SignUpValues = {
  name: '',
  email: '',
  birthDate: '',
  bio: '',
  category: '',
  password: '',
  repeated: '',
  terms: false,
};

/** The form as the identity provider's attributes, without empty fields. Call it only with the consent given: `agreed` is what was shown. */
export const signUpAttributes = (
  values: SignUpValues,
  { role, language, agreed }: { role: SignUpRole; language: string; agreed: Agreed },
): Record<string, string> => {
  const all: Record<string, string> = {
    [SIGN_UP_ATTRIBUTES.name]: values.name.trim(),
    [SIGN_UP_ATTRIBUTES.role]: role,
    [SIGN_UP_ATTRIBUTES.birthDate]: values.birthDate,
    [SIGN_UP_ATTRIBUTES.bio]: values.bio.trim(),
    [SIGN_UP_ATTRIBUTES.category]: role === 'creator' ? values.category : '',
    [SIGN_UP_ATTRIBUTES.terms]: consentTo(agreed),
    [SIGN_UP_ATTRIBUTES.language]: language,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};
