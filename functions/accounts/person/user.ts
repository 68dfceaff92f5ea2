import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import { type Agreed, agreedOf, FIRST_AGREED } from '../../../shared/legal/legal-pages.ts';
import type { MailTopic } from '../../../shared/mail-topics.ts';
import type { Language } from '../../../shared/texts/language.ts';
import type { Identity } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import type { Key } from '../../lib/table/table.ts';

/** Stored role: what a person was made. Older records say `user` for fan. */
export type StoredRole = 'user' | 'fan' | 'creator' | 'admin';
export type UserStatus = 'active' | 'banned' | 'pending';

/**
 * The authenticator app for which Cognito asks at each sign-in: since when, and the `auth_time` of the session that set
 * it up; both in seconds since 1970. `resetting`: an admin takes it away, and Cognito may not know yet.
 */
export type Totp = { readonly since: number; readonly session: number } | { readonly resetting: true };

/** A person's profile, edited by themselves. It holds neither money nor rights. */
export interface UserRecord extends Key {
  readonly e: 'user';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly email: string;
  readonly name: string;
  /** True once a creator profile exists. */
  readonly creator?: boolean;
  readonly avatar: string;
  readonly birthDate: string | null;
  readonly bio: string | null;
  readonly location: string;
  readonly interests: readonly string[];
  readonly language: Language;
  /** What they do without by e-mail; absent while it is nothing. */
  readonly mutedMails?: ReadonlySet<MailTopic>;
  /** Which versions of the legal pages they agreed to last, and when; who never said counts as of the first ones. */
  readonly agreed?: Agreed & { readonly at: string };
  /** Seconds since 1970: tokens of sign-ins before this are refused. */
  readonly signedOutAt?: number;
  readonly totp?: Totp;
  /** The account was deleted: nothing says any more who it was. */
  readonly deletedAt?: string;
  /** They were banned when it was, and what a ban closes stays closed. */
  readonly wasBanned?: true;
}

/** A person's rights, in an item and partition of their own, so that only few Lambdas may write them. */
export interface Rights extends Key {
  readonly e: 'rights';
  readonly v: number;
  readonly at: string;
  readonly role: StoredRole;
  readonly status: UserStatus;
  readonly superAdmin?: boolean;
  /** The role record of an admin who may not do everything; `NO_ROLE` for one who may do nothing yet. */
  readonly roleId?: string;
  /** Whether a ban closes the gifts of what they delivered; bans of before it could be chosen did. */
  readonly closesGifts?: boolean;
  /** Which admin changed role or status last, or invited the person. */
  readonly by?: string;
  /** Invited to the back office, and not signed in yet: the role is not theirs until they are. */
  readonly invited?: true;
  readonly deskPk: string;
  readonly deskSk: string;
}

/** A person: profile and rights merged. */
export interface User
  extends Omit<UserRecord, keyof Key | 'e'>,
    Pick<Rights, 'role' | 'status' | 'superAdmin' | 'roleId' | 'closesGifts' | 'by' | 'invited'> {
  readonly rightsV: number;
}

export type RoleFacts = Pick<User, 'role' | 'creator' | 'superAdmin' | 'roleId'>;

/** Admin when the record says so; else creator when a creator profile exists; else fan. */
export const effectiveRole = (user: RoleFacts): Actor['role'] =>
  user.role === 'admin' || user.superAdmin ? 'admin' : user.creator ? 'creator' : 'fan';

/** The role under which the back office lists a person. */
export const listedRole = (role: StoredRole): Actor['role'] => (role === 'user' ? 'fan' : role);

/** Since when somebody signs in with an authenticator app, in seconds since 1970; null without one. */
export const totpSince = ({ totp }: Pick<User, 'totp'>): number | null =>
  totp && 'since' in totp ? totp.since : null;

/** Whether admins of this stage need an authenticator app; elsewhere Cognito asks nobody for codes. */
export const isTotpRequired = (): boolean => env('ADMIN_TOTP') === 'required';

/** Whether this stage wants an authenticator app of somebody: it does of admins, or of nobody. */
export const needsTotp = (user: RoleFacts): boolean => effectiveRole(user) === 'admin' && isTotpRequired();

/** A session begun before the authenticator was set up, by a password alone; the one that set it up showed a code. */
const lacksCode = ({ totp }: Pick<User, 'totp'>, { authTime }: Identity): boolean =>
  totp !== undefined && 'since' in totp && authTime <= totp.since && authTime !== totp.session;

/**
 * Throws for a person who may not act at all now: banned, not yet active, invited and not signed in yet, signed out
 * everywhere since, or signed in by a password alone before there was an authenticator.
 */
export const refuseInactive = (
  user: Pick<User, 'status' | 'signedOutAt' | 'totp' | 'invited'>,
  identity: Identity,
): void => {
  if (user.status !== 'active')
    throw new Refusal('auth.inactive', 'The account is not active', { status: user.status });
  if (user.invited) throw new Refusal('auth.no_record', 'The invitation was not taken up yet; sign in again');
  const isOver = user.signedOutAt !== undefined && identity.authTime <= user.signedOutAt;
  if (isOver || lacksCode(user, identity)) throw new Refusal('auth.signed_out', 'The session was ended');
};

/** Which versions of the legal pages somebody agreed to. */
export const agreedBy = ({ agreed }: Pick<User, 'agreed'>): Agreed =>
  agreedOf((name) => agreed?.[name] ?? FIRST_AGREED[name]);

export const actorOf = (user: User): Actor => ({
  id: user.id,
  role: effectiveRole(user),
  isCreator: user.creator === true,
  superAdmin: user.superAdmin === true,
  name: user.name,
  email: user.email,
  avatar: user.avatar,
  language: user.language,
  agreed: agreedBy(user),
  ...(needsTotp(user) && totpSince(user) === null ? { mustEnrol: true as const } : {}),
});

type Profile = Output<typeof accounts.profile>;

/** What a person sees and edits of the own record. */
export const profileOf = (user: Pick<UserRecord, keyof Profile>): Profile => ({
  id: user.id,
  email: user.email,
  name: user.name,
  birthDate: user.birthDate,
  bio: user.bio,
  avatar: user.avatar,
  location: user.location,
  interests: [...user.interests],
  language: user.language,
  mutedMails: [...(user.mutedMails ?? [])],
  v: user.v,
});
