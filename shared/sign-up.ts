import type { ErrorCode } from './errors.ts';

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

/** The value of `terms`: the terms of April 2025 are accepted and the person confirmed to be 18 or older. */
export const SIGN_UP_CONSENT = '2025-04,18+';

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
  'auth.inactive',
  'auth.invitation_over',
  'auth.no_record',
  'rate.limited',
  'service.busy',
] as const satisfies readonly ErrorCode[];
