import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { contracts } from '../../../shared/contracts/index.ts';
import type { Agreed } from '../../../shared/legal/legal-pages.ts';
import { consentTo, SIGN_UP_ATTRIBUTES } from '../../../shared/legal/sign-up.ts';
import { totpAt } from '../../local/cognito/mfa.ts';
import { signInBySrp } from '../../local/cognito/srp-for-test.ts';
import { ask, type Check, expectThat, NotHere, type Place } from './place.ts';

/** Who signs up, once for all checks. */
interface Newcomer {
  readonly email: string;
  readonly password: string;
  token?: string;
}
let newcomer: Newcomer | undefined;

/** `you@your.domain` -> `you+prove-1a2b3c4d@your.domain`: an address is taken for ever. */
const anotherAddress = (email: string): string =>
  email.replace(/(\+[^@]*)?@/, `+prove-${randomBytes(4).toString('hex')}@`);

const signedIn = (): Newcomer & { readonly token: string } => {
  const { token } = newcomer ?? {};
  if (!newcomer || !token) throw new NotHere('nobody could sign in');
  return { ...newcomer, token };
};

const signInWith = (
  { cognito, outputs }: Place,
  { email, password }: Newcomer,
  totp?: string,
): ReturnType<typeof signInBySrp> =>
  signInBySrp(cognito, {
    poolId: outputs.UserPoolId,
    clientId: outputs.UserPoolClientId,
    email,
    password,
    totp,
  });

export const signsUp: Check = {
  name: 'sign-up fills the address, which no client may write',
  run: async (place) => {
    const { cognito, outputs } = place;
    const email = anotherAddress(place.email);
    const password = randomUUID();
    const { path } = contracts.platformConfig.site;
    const { answer } = await ask(place, 'GET', path);
    const said = {
      [SIGN_UP_ATTRIBUTES.name]: 'Prove',
      [SIGN_UP_ATTRIBUTES.role]: 'fan',
      [SIGN_UP_ATTRIBUTES.terms]: consentTo(answer.agreed as Agreed),
      [SIGN_UP_ATTRIBUTES.language]: 'en',
    };
    await cognito.send(
      new SignUpCommand({
        ClientId: outputs.UserPoolClientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(said).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    const found = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: outputs.UserPoolId, Username: email }),
    );
    const filled = found.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
    expectThat(filled === email, `the attribute is ${filled ?? 'missing'}`);
    newcomer = { email, password };
    return `${email} got a code`;
  },
};

export const signsIn: Check = {
  name: 'who confirmed the address signs in and has an account',
  run: async (place) => {
    if (!newcomer) throw new NotHere('nobody could sign up');
    const { cognito, outputs } = place;
    const who = { UserPoolId: outputs.UserPoolId, Username: newcomer.email };
    await cognito.send(new AdminConfirmSignUpCommand(who));
    const { access } = await signInWith(place, newcomer);
    const { method, path } = contracts.registration.signIn;
    const { status, answer } = await ask(place, method, path, { token: access, body: {} });
    expectThat(status === 200, `${path} answered ${status} ${String(answer.code)}`);
    newcomer.token = access;
    return String(answer.id);
  },
};

export const misses: Check = {
  name: 'an object that is not there is missing, and no error',
  run: async (place) => {
    const { token } = signedIn();
    const { requestAvatarUpload, saveAvatar } = contracts.accounts;
    const body = { contentType: 'image/png', bytes: 100 };
    const asked = await ask(place, requestAvatarUpload.method, requestAvatarUpload.path, { token, body });
    const { key } = asked.answer;
    const { status, answer } = await ask(place, saveAvatar.method, saveAvatar.path, { token, body: { key } });
    expectThat(answer.code === 'image.missing', `answered ${status} ${String(answer.code)}`);
    return 'image.missing';
  },
};

const ANSWER_MS = 10_000;

export const talks: Check = {
  name: 'a socket opens by its token, and is answered',
  run: async ({ outputs }) => {
    const { token } = signedIn();
    const socket = new WebSocket(outputs.LiveUrl, ['mazaltov', token]);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const late = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS / 1_000} s`)), ANSWER_MS);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ action: 'ping' })));
    socket.addEventListener('message', ({ data }) => resolve(String(data)));
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)));
    try {
      const said = await promise;
      expectThat(said.includes('pong'), `answered ${said}`);
      return said;
    } finally {
      clearTimeout(late);
      socket.close();
    }
  },
};

const STEP_MS = 30_000;

export const hasAuthenticator: Check = {
  name: 'a code of an authenticator app is asked for, and accepted',
  run: async (place) => {
    if (!place.settings.adminTotp) throw new NotHere('the stage asks nobody for one');
    const who = signedIn();
    const { cognito } = place;
    const AccessToken = who.token;
    const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const step = Math.floor(Date.now() / STEP_MS);
    await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpAt(SecretCode, step) }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    // A code counts once, and the next one a step early.
    const { access } = await signInWith(place, who, totpAt(SecretCode, step + 1));
    expectThat(access !== '', 'no token');
    return 'signed in with it';
  },
};
