import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, RATE } from './actor.ts';

/** A change of address that is under way. */
const ADDRESS = 'ADDRESS#*';
/** A deletion that was asked for. */
const DELETION = 'DELETION#*';
const SOCKETS = 'WS#*';
/** What says whether an account may be deleted: balances, open requests, top-ups that may still be paid. */
const STANDING = ['MNY#*', 'REQ#*', 'FAN#*', 'ENT#*'] as const;
const STANDING_INDEXES = { byOwner: ['CRE#*', 'USR#usr_*#TOP'] } as const;

/** What moves an account to another address, for the call that begins it and the clock that goes on. */
const MOVING = {
  put: ['AUD#*'],
  update: ['USR#*', ADDRESS],
  // The claim on the old address.
  remove: ['EMAIL#*', SOCKETS],
} as const;
const MOVES_IDENTITIES = ['AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'] as const;

export const own: Domain = {
  name: 'own',
  functions: [
    {
      entry: 'own/http',
      purpose: 'The greater acts of people on their own account',
      calledBy: { api: contracts.own },
      table: {
        ...MOVING,
        read: [...ACTOR, ADDRESS, DELETION, ...STANDING, 'EMAIL#*', SOCKETS, 'MAIL#*'],
        // A claim is put only if nobody has the address.
        put: [...MOVING.put, ADDRESS, DELETION, 'EMAIL#*', 'MAIL#*'],
        update: [...MOVING.update, DELETION, RATE],
        indexes: STANDING_INDEXES,
      },
      identities: MOVES_IDENTITIES,
      reachesSockets: true,
      queuesMail: true,
      timeoutSeconds: 20,
    },
    {
      entry: 'own/due',
      purpose: 'Goes on with what people began on their own account',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        ...MOVING,
        // CRE#: the profile of a creator.
        read: [...ACTOR, ADDRESS, DELETION, ...STANDING, 'CRE#*', SOCKETS],
        check: ['MNY#*'],
        // CLOSING#: what ends access, and removes the log-in.
        put: [...MOVING.put, 'CLOSING#*'],
        update: [...MOVING.update, DELETION, 'RIGHTS#*', 'MNY#*', 'CRE#*', 'AD#*'],
        remove: [...MOVING.remove, ADDRESS, 'PAYOUT#*', 'FAV#*'],
        indexes: { ...STANDING_INDEXES, byDue: ['DUE#ADDRESS#*', 'DUE#DELETION#*'] },
      },
      identities: MOVES_IDENTITIES,
      reachesSockets: true,
      timeoutSeconds: 120,
    },
  ],
};
