import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, ROLE } from '../access/actor.ts';

/** What is left to do for who was banned or deleted. */
const CLOSING = 'CLOSING#*';
/** Sockets that end with their person's rights. */
const SOCKETS = 'WS#*';
/** Hours of creators that orders have: an order that is declined gives its hour back. */
const SLOT = 'CRE#*#SLOT';

export const people: Domain = {
  name: 'people',
  functions: [
    {
      entry: 'people/admin',
      purpose: 'One person, for the back office',
      calledBy: { api: contracts.peopleAdmin },
      table: forAdmins({
        read: [
          'LOGIN#*',
          'MNY#*',
          'CRE#*',
          'SUM#CRE#*',
          SOCKETS,
          CLOSING,
          'NOTE#*',
          'REQ#*',
          'FAN#*',
          'ENT#*',
          'ONCE#*',
          'MAIL#*',
          // Whether their address takes e-mails.
          'NOMAIL#*',
          // Gifts that a ban would close.
          'GFT#*',
        ],
        put: ['NOTE#*', 'ONCE#*', 'MAIL#*'],
        indexes: { byOwner: ['CRE#*'] },
      }),
      identities: ['AdminGetUser', 'AdminCreateUser'],
      queuesMail: true,
      releasesAddresses: true,
    },
    {
      entry: 'people/rights',
      purpose: 'Role, status and invitation of people, for the back office',
      calledBy: { api: contracts.rightsAdmin },
      table: forAdmins({
        read: ['EMAIL#*', 'MNY#*', 'CRE#*', 'REQ#*', 'FAN#*', 'ENT#*', SOCKETS, CLOSING, CONFIG, 'ONCE#*'],
        // An invitation makes an account; a new creator gets a profile and an earnings account.
        // FORGET#: what is still to be forgotten of who was deleted.
        put: [...ACTOR, 'EMAIL#*', 'MNY#*', 'CRE#*', CLOSING, 'FORGET#*', 'ONCE#*'],
        check: ['RIGHTS#*', 'MNY#*'],
        // ROLE#: how many admins have it.
        update: [...ACTOR, 'MNY#*', 'CRE#*', 'AD#*', 'SUPER', ROLE, CLOSING],
        // The claim on the address, payout details and favourites of who was deleted.
        remove: ['EMAIL#*', 'PAYOUT#*', 'FAV#*', SOCKETS],
        indexes: { byOwner: ['CRE#*', 'USR#usr_*#TOP'], byDesk: ['DSP#*'] },
      }),
      identities: [
        'AdminUserGlobalSignOut',
        'AdminDeleteUser',
        'AdminCreateUser',
        'AdminGetUser',
        'AdminSetUserMFAPreference',
      ],
      reachesSockets: true,
      timeoutSeconds: 20,
    },
    {
      entry: 'people/end-access',
      purpose: 'Ends sessions and sockets of who was banned or deleted, and tells buyers of gifts that close',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        // Gifts that a ban closes, and their buyers, who are told.
        read: [SOCKETS, CLOSING, 'GFT#*', ...ACTOR, 'MAIL#*'],
        put: ['MAIL#*'],
        update: [CLOSING],
        remove: [SOCKETS],
        indexes: { byDue: ['DUE#CLOSING#*'], byOwner: ['CRE#*'] },
      },
      queuesMail: true,
      untested: { 'read MAIL#*': 'A clock that died between an e-mail and the queue: it is there already' },
      identities: ['AdminUserGlobalSignOut', 'AdminDeleteUser'],
      reachesSockets: true,
      timeoutSeconds: 120,
    },
    {
      entry: 'people/close',
      purpose: 'Declines and refunds open requests of who was banned or deleted',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        // CRE#: reviews that a creator who was deleted had answered.
        read: ['REQ#*', 'FAN#*', 'ENT#*', 'CRE#*', CLOSING, CONFIG],
        put: ['ENT#*'],
        // CRE#: the name on the reviews of who was deleted, and their answers.
        update: ['REQ#*', 'MNY#*', 'CRE#*', CLOSING],
        remove: [SLOT],
        indexes: { byDue: ['DUE#CLOSING#*'], byOwner: ['CRE#*'] },
      },
      timeoutSeconds: 120,
    },
  ],
};
