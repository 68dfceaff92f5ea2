import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain, FunctionSpec } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, RATE, ROLE } from '../access/actor.ts';

/**
 * What making an account writes: record, rights, claim on the address, wallet, and a creator's profile and earnings
 * account. IAM cannot hold a put to what is not there yet, so nothing else is done where this is granted.
 */
const CREATION = [...ACTOR, 'EMAIL#*', 'MNY#*', 'CRE#*'] as const;
/** Sign-in facts. */
const LOGIN = 'LOGIN#*';

const trigger = (
  name: string,
  calledBy: FunctionSpec['calledBy'],
  purpose: string,
  rest: Pick<FunctionSpec, 'table' | 'settings'> = {},
): FunctionSpec => ({
  entry: `accounts/triggers/${name}`,
  calledBy,
  purpose,
  // Cognito gives a trigger five seconds.
  timeoutSeconds: 5,
  ...rest,
});

export const accounts: Domain = {
  name: 'accounts',
  functions: [
    {
      entry: 'accounts/http',
      purpose: "Sessions, and people's own account",
      calledBy: { api: contracts.accounts },
      table: {
        // CRE#: the picture of a creator's page. LIST#, CONFIG: favourite creators, and who of them is featured.
        // WS#: open sockets end with their sessions.
        read: [...ACTOR, ROLE, 'CRE#*', 'FAV#*', 'LIST#creators#*', CONFIG, 'WS#*'],
        update: ['USR#*', LOGIN, RATE, 'FAV#*'],
        remove: ['WS#*'],
      },
      objects: {
        incoming: { get: ['incoming/usr_*'], miss: ['incoming/usr_*'], put: ['incoming/usr_*'] },
        publicMedia: { put: ['media/*'] },
      },
      identities: ['AdminUserGlobalSignOut'],
      reachesSockets: true,
    },
    {
      entry: 'accounts/registration',
      purpose: 'Makes the accounts of people and creators',
      calledBy: { api: contracts.registration },
      table: {
        read: [...ACTOR, ROLE, 'CRE#*', CONFIG],
        // AUD#: an admin set up an authenticator app.
        put: [...CREATION, 'AUD#*'],
        // A person who becomes a creator already has a record and rights.
        update: [...ACTOR, LOGIN],
      },
      identities: ['AdminGetUser'],
    },
    {
      entry: 'accounts/admin',
      purpose: 'People, for the back office',
      calledBy: { api: contracts.accountsAdmin },
      // LIST#, DELTA#: everybody, to find people by any part of name or address.
      table: forAdmins({ read: ['SUPER', 'LIST#people', 'DELTA#people'] }),
      memoryMb: 1024,
    },
    trigger('pre-sign-up', { trigger: 'preSignUp' }, 'Refuses a sign-up that breaks the rules', {
      table: { read: [CONFIG, 'EMAIL#*'] },
    }),
    trigger('post-confirmation', { trigger: 'postConfirmation' }, 'Makes the record of a confirmed person', {
      table: { read: [...ACTOR, CONFIG], put: CREATION, update: ['USR#*'] },
    }),
    trigger('custom-message', { trigger: 'customMessage' }, "Writes Cognito's e-mails", {
      table: { read: [CONFIG] },
      settings: ['SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
    }),
    trigger('pre-authentication', { trigger: 'preAuthentication' }, 'Refuses people who are not active', {
      table: { read: ['RIGHTS#*'], update: [LOGIN] },
    }),
    trigger('post-authentication', { trigger: 'postAuthentication' }, 'Notes a sign-in', {
      table: { update: [LOGIN] },
    }),
  ],
};
