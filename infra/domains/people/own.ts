import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, RATE } from '../access/actor.ts';

/** A change of address that is under way. */
const ADDRESS = 'ADDRESS#*';
/** A deletion that was asked for. */
const DELETION = 'DELETION#*';
/** A copy of everything of a person. */
const COPY = 'COPY#*';
/** People who were deleted and are still to be forgotten. */
const FORGET = 'FORGET#*';
/** An address that e-mails came back from. */
const NOMAIL = 'NOMAIL#*';
const SOCKETS = 'WS#*';
/** What says whether an account may be deleted: balances, open requests and disputes, top-ups that may still be paid. */
const STANDING = ['MNY#*', 'REQ#*', 'FAN#*', 'ENT#*'] as const;
const STANDING_INDEXES = { byOwner: ['CRE#*', 'USR#usr_*#TOP'], byDesk: ['DSP#*'] } as const;

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
        read: [...ACTOR, ADDRESS, DELETION, COPY, ...STANDING, 'EMAIL#*', SOCKETS, 'MAIL#*', NOMAIL],
        // A claim is put only if nobody has the address.
        put: [...MOVING.put, ADDRESS, DELETION, COPY, 'EMAIL#*', 'MAIL#*'],
        update: [...MOVING.update, DELETION, RATE, NOMAIL],
        indexes: STANDING_INDEXES,
      },
      objects: { snapshots: { get: ['copies/*'] } },
      identities: MOVES_IDENTITIES,
      reachesSockets: true,
      queuesMail: true,
      releasesAddresses: true,
      untested: { 'read MAIL#*': 'A second code within one millisecond: its e-mail is there already' },
      timeoutSeconds: 20,
    },
    {
      entry: 'own/due',
      purpose: 'Goes on with what people began on their own account',
      calledBy: { schedule: { everyMinutes: 1 } },
      table: {
        ...MOVING,
        // CRE#: the profile of a creator. What follows it is read for copies alone.
        read: [
          ...[...ACTOR, ADDRESS, DELETION, COPY, ...STANDING, 'CRE#*', SOCKETS],
          // CONFIG: until when an order of the copy may be late.
          ...[CONFIG, 'LOGIN#*', 'AD#*', 'WDR#*', 'PAYOUT#*', 'CNV#*', 'NTF#*', 'FAV#*', 'GFT#*', 'GML#*'],
          // What else says who a deleted person was.
          ...[FORGET, 'NOTE#*', 'FIND#*', 'LIST#people', 'DELTA#*', 'TKT#*', 'MAIL#*', 'MOD#*'],
        ],
        check: ['MNY#*'],
        // CLOSING#: what ends access, and removes the log-in.
        put: [...MOVING.put, 'CLOSING#*', FORGET, 'FIND#*'],
        update: [
          ...[...MOVING.update, DELETION, COPY, 'RIGHTS#*', 'MNY#*', 'CRE#*', 'AD#*'],
          ...[FORGET, 'TKT#*', 'MAIL#*', 'GFT#*', 'MOD#*'],
        ],
        remove: [
          ...[...MOVING.remove, ADDRESS, COPY, FORGET, 'PAYOUT#*', 'FAV#*'],
          // What was told of and to who was deleted, noted of them and of what they asked, found by their name, and their ready answers.
          ...['NTF#*', 'NOTE#*', 'TKT#*', 'DRF#*', 'FIND#*', 'DELTA#*', 'CNV#*'],
        ],
        indexes: {
          byOwner: [...STANDING_INDEXES.byOwner, 'INB#*', 'USR#usr_*#DRF', 'USR#usr_*#TKT', 'MOD#*'],
          byDesk: [...STANDING_INDEXES.byDesk, 'TKT#*', 'MAIL#sending', 'MAIL#queued'],
          byDue: ['DUE#ADDRESS#*', 'DUE#DELETION#*', 'DUE#COPY#*', 'DUE#FORGET#*'],
        },
      },
      identities: MOVES_IDENTITIES,
      objects: {
        snapshots: { put: ['copies/*'], delete: ['copies/*'] },
        // Lists the pictures and clips of a deleted person, what was drawn for links to them, and deletes them.
        publicMedia: {
          miss: ['media/usr_*', 'media/previews/usr_*'],
          delete: ['media/usr_*', 'media/previews/usr_*'],
        },
      },
      untested: {
        's3:DeleteObject publicmediabucket/media/previews/usr_*':
          'Whoever draws them deletes them first: the page is hidden before its person is forgotten.',
      },
      settings: ['SITE_ORIGIN'],
      reachesSockets: true,
      // Gifts before the last of an order are found by their secrets alone.
      makesGiftLinks: true,
      memoryMb: 1024,
      timeoutSeconds: 300,
    },
  ],
};
