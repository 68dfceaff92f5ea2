import type { ErrorCode } from '../errors.ts';
import { AGREED_NAMES, type Agreed, agreedOf, FIRST_AGREED } from './legal-pages.ts';

/**
 * What the sign-up form tells of a person, as attributes of the Cognito user: read once, when the record is made, and
 * never trusted again.
 */
export const SIGN_UP_ATTRIBUTES = {
  name: 'name',
  role: 'custom:role',
  /** `2000-12-31`; left out when the person does not say. */
  birthDate: 'custom:birthDate',
  bio: 'custom:bio',
  /** Id of an active category; creators only. */
  category: 'custom:category',
  terms: 'custom:terms',
  /** `he` or `en`: the language of e-mails. */
  language: 'custom:language',
} as const;

/** The person confirmed to be 18 or older. */
const ADULT = '18+';
/** What forms sent while there was one version of everything. */
const OLDEST_CONSENT = '2025-04,18+';

/** The value of `terms`: which versions the person agreed to, `terms:2,privacy:1,18+`. */
export const consentTo = (agreed: Agreed): string =>
  [...AGREED_NAMES.map((name) => `${name}:${agreed[name]}`), ADULT].join();

/** The consent to the first versions, by which a new site's own people sign up. */
export const SIGN_UP_CONSENT = consentTo(FIRST_AGREED);

/** The versions that a value of `terms` says; null when it is no consent. */
export const agreedIn = (consent: string): Agreed | null => {
  if (consent === OLDEST_CONSENT) return FIRST_AGREED;
  const parts = consent.split(',');
  const numberOf = (name: string) => Number(parts.find((part) => part.startsWith(`${name}:`))?.split(':')[1]);
  const agreed = agreedOf(numberOf);
  return consent === consentTo(agreed) && AGREED_NAMES.every((name) => agreed[name] >= 1) ? agreed : null;
};

/** What Cognito's triggers refuse with: of their answers a browser gets the code alone, within a sentence of Cognito's. */
export const TRIGGER_CODES = [
  'account.age',
  'account.bio',
  'account.birth_date',
  'account.category',
  'account.creation_failed',
  'account.email',
  'account.email_taken',
  'account.name',
  'account.role',
  'account.terms',
  'account.terms_changed',
  'auth.inactive',
  'auth.invitation_over',
  'auth.no_record',
  'rate.limited',
  'service.busy',
] as const satisfies readonly ErrorCode[];
