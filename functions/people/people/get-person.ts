import { dayOf } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { peopleAdmin } from '../../../shared/contracts/people/people.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { findSignIns } from '../../accounts/person/sign-ins.table.ts';
import { listedRole, needsTotp, totpSince, type User } from '../../accounts/person/user.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { creatorStateOf } from '../../market/catalog/model/profile.ts';
import { connectionsOf } from '../../messages/live/live.table.ts';
import { findStoppedAddress } from '../../messages/stopped-addresses/stopped.table.ts';
import { standingOf } from '../../money/payouts/clearing.ts';
import { findAccount, findOpenSum } from '../../money/payouts/payouts.table.ts';
import { findWallet } from '../../money/wallet/wallet.table.ts';
import { fanRequests } from '../../orders/requests/model/fan-requests.table.ts';
import { asListed } from '../../orders/requests/model/listed-request.table.ts';
import { rowOf } from '../../orders/requests/model/request-facts.ts';
import { creatorRequests } from '../../orders/requests/model/request-lists.table.ts';
import { findClosing } from './closings.table.ts';

type Person = Output<typeof peopleAdmin.get>;

/** Throws `user.not_found`. */
export const requirePerson = async (userId: string): Promise<User> => {
  const user = await findUser(userId, { consistent: true });
  if (!user) throw new Refusal('user.not_found');
  return user;
};

const walletOf = async (userId: string): Promise<Person['wallet']> => {
  const wallet = await findWallet(userId);
  return (
    wallet && {
      balanceAgorot: wallet.balanceAgorot,
      owedAgorot: wallet.owedAgorot ?? 0,
      frozen: wallet.frozenAt !== undefined,
      closed: wallet.closedAt !== undefined,
    }
  );
};

const earningsOf = async (userId: string, now: Date): Promise<Person['earnings']> => {
  const account = await findAccount(userId);
  if (!account) return null;
  const { reservedAgorot, paidOutAgorot, earnedAgorot } = account;
  return { ...standingOf(account, dayOf(now)), reservedAgorot, paidOutAgorot, earnedAgorot };
};

const creatorOf = async (userId: string): Promise<Person['creator']> => {
  const [profile, sum] = await Promise.all([findProfile(userId, { consistent: true }), findOpenSum(userId)]);
  return (
    profile && {
      state: creatorStateOf(profile),
      ads: profile.adIds.length,
      openRequests: sum?.openCount ?? 0,
    }
  );
};

const closingOf = async (userId: string): Promise<Person['closing']> => {
  const closing = await findClosing(userId);
  if (!closing) return null;
  const { reason, state, at, requests, refundedAgorot } = closing;
  return { reason, state, at, requests, refundedAgorot };
};

const stoppedOf = async (email: string): Promise<Person['mailsStopped']> => {
  const stopped = email ? await findStoppedAddress(email) : null;
  return stopped && { why: stopped.why, at: stopped.at };
};

/** Everything about a person that is one read each, as it is now. Throws `user.not_found`. */
export const getPerson = async ({
  input: { id },
  now,
}: Call<typeof peopleAdmin.get, Actor>): Promise<Person> => {
  const [user, wallet, earnings, creator, signIns, sockets, closing] = await Promise.all([
    requirePerson(id),
    walletOf(id),
    earningsOf(id, now),
    creatorOf(id),
    findSignIns(id),
    connectionsOf(id),
    closingOf(id),
  ]);
  const mailsStopped = await stoppedOf(user.email);
  const { rightsV: v, at, email, name, avatar, language, bio, location, birthDate, status } = user;
  return {
    id,
    v,
    at,
    email,
    name,
    avatar,
    language,
    bio,
    location,
    birthDate,
    status,
    role: listedRole(user.role),
    isCreator: user.creator === true,
    superAdmin: user.superAdmin === true,
    deletedAt: user.deletedAt ?? null,
    wallet,
    earnings,
    creator,
    closing,
    mailsStopped,
    signIns: {
      count: signIns.count ?? 0,
      lastSignInAt: signIns.lastSignInAt ?? null,
      lastSeenAt: signIns.lastSeenAt ?? null,
      failures: signIns.failures ?? 0,
    },
    sockets: sockets.length,
    totp: {
      needed: needsTotp(user),
      since: totpSince(user),
      resetting: user.totp !== undefined && 'resetting' in user.totp,
    },
  };
};

/** A person's requests as a fan or as a creator, newest first. */
export const listPersonRequests = async ({
  input: { id, as, cursor, limit },
  now,
}: Call<typeof peopleAdmin.requests, Actor>): Promise<Output<typeof peopleAdmin.requests>> => {
  const cursors = cursorsOf('peopleAdmin.requests', { id, as });
  const page = { after: cursors.read(cursor), limit };
  const { items, next } =
    as === 'creator'
      ? await creatorRequests(id, { newestFirst: true, ...page })
      : await fanRequests(id, { now, ...page }).then((found) => ({
          ...found,
          items: found.items.map((request) => rowOf(asListed(request))),
        }));
  return { items, next: cursors.write(next) };
};
