import { contracts } from '../../shared/contracts/index.ts';
import type { Domain } from '../constructs/function-spec.ts';
import { ACTOR, RATE } from './actor.ts';

/** A change of address that is under way. */
const ADDRESS = 'ADDRESS#*';
const SOCKETS = 'WS#*';

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
        read: [...ACTOR, ADDRESS, 'EMAIL#*', SOCKETS, 'MAIL#*'],
        // A claim is put only if nobody has the address.
        put: [...MOVING.put, ADDRESS, 'EMAIL#*', 'MAIL#*'],
        update: [...MOVING.update, RATE],
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
        read: [ADDRESS, SOCKETS],
        indexes: { byDue: ['DUE#ADDRESS#*'] },
      },
      identities: MOVES_IDENTITIES,
      reachesSockets: true,
      timeoutSeconds: 120,
    },
  ],
};
