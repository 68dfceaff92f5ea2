import { isDay } from '../../../shared/calendar/calendar-day.ts';
import { ageAt, type Day, dayOf } from '../../../shared/calendar/dates.ts';
import { email, line, text } from '../../../shared/contracts/parts/fields.ts';
import { type Agreed, hasAgreed } from '../../../shared/legal/legal-pages.ts';
import { agreedIn, SIGN_UP_ATTRIBUTES } from '../../../shared/legal/sign-up.ts';
import { MAXIMUM_AGE, MINIMUM_AGE, TEXT } from '../../../shared/limits.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { truncate } from '../../../shared/texts/truncate.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';

/** Attributes of a Cognito user by name, as triggers and AdminGetUser give them. */
export type IdentityAttributes = Readonly<Record<string, string | undefined>>;

/** What a new record is made of. A creator has a category, a fan has none. */
export interface Newcomer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'fan' | 'creator';
  readonly category: string | null;
  readonly birthDate: Day | null;
  readonly bio: string | null;
  readonly language: Language;
  /** What they agreed to; nothing of people whom somebody else invited. */
  readonly agreed?: Agreed;
}

const fields = { name: line(TEXT.name), bio: text(TEXT.bio, 0) };

/** Throws `account.birth_date` or `account.age`. Not saying is allowed. */
export const refuseMinor = (birthDate: string | null, now: Date): void => {
  if (birthDate === null) return;
  if (!isDay(birthDate)) throw new Refusal('account.birth_date');
  const age = ageAt(birthDate, dayOf(now));
  if (age > MAXIMUM_AGE) throw new Refusal('account.birth_date');
  if (age < MINIMUM_AGE) throw new Refusal('account.age');
};

/**
 * Throws `account.email` for an address that no mail reaches. Cognito keeps it as it was sent, so one with unseen signs
 * is refused, too: its log-in would be another than the record's.
 */
const refuseUnmailable = (address: string): void => {
  const sent = address.trim().toLowerCase();
  if (email().safeParse(address).data !== sent) throw new Refusal('account.email');
};

/**
 * Refuses a sign-up that breaks the rules, by the code of the first one it breaks: the browser sends what it likes
 * straight to Cognito. `categories` are the ids a creator may choose now, `inForce` the versions to agree to.
 */
export const checkSignUp = (
  attributes: IdentityAttributes,
  { categories, inForce }: { readonly categories: readonly string[]; readonly inForce: Agreed },
  now: Date,
): void => {
  const given = (name: keyof typeof SIGN_UP_ATTRIBUTES) => attributes[SIGN_UP_ATTRIBUTES[name]] ?? '';
  const role = given('role');
  if (role !== 'fan' && role !== 'creator') throw new Refusal('account.role');
  refuseUnmailable(attributes.email ?? '');
  if (!fields.name.safeParse(given('name')).success) throw new Refusal('account.name');
  if (!fields.bio.safeParse(given('bio')).success) throw new Refusal('account.bio');
  refuseMinor(given('birthDate') || null, now);
  const agreed = agreedIn(given('terms'));
  if (!agreed) throw new Refusal('account.terms');
  if (!hasAgreed(agreed, inForce)) throw new Refusal('account.terms_changed');
  if (role === 'creator' && !categories.includes(given('category'))) throw new Refusal('account.category');
};

/**
 * The newcomer a Cognito user stands for. Sign-up has checked the attributes; people whom somebody else invited have
 * none, and whatever is missing or unfit is left out.
 */
export const newcomerOf = (attributes: IdentityAttributes): Newcomer => {
  const given = (name: keyof typeof SIGN_UP_ATTRIBUTES) => attributes[SIGN_UP_ATTRIBUTES[name]] ?? '';
  const address = email().parse(attributes.email);
  const name = fields.name.safeParse(given('name'));
  const bio = fields.bio.safeParse(given('bio'));
  const birthDate = given('birthDate');
  const category = given('category');
  const agreed = agreedIn(given('terms'));
  const isCreator = given('role') === 'creator' && category !== '';
  return {
    id: userIdOf(attributes.sub ?? ''),
    email: address,
    name: name.success ? name.data : truncate(address.slice(0, address.indexOf('@')), TEXT.name),
    role: isCreator ? 'creator' : 'fan',
    category: isCreator ? category : null,
    birthDate: isDay(birthDate) ? birthDate : null,
    bio: (bio.success && bio.data) || null,
    language: given('language') === 'en' ? 'en' : 'he',
    ...(agreed ? { agreed } : {}),
  };
};
