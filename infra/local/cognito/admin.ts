import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { allAttributes, attributeList, checkUpdate, toRecord } from './attributes.ts';
import { type ClientMetadata, type Cognito, changeUser, checkPool, findUser } from './cognito-context.ts';
import { CognitoError, notAuthorized, userDisabled, userNotFound } from './errors.ts';
import { sendMail } from './messages.ts';
import { mfaStatus } from './mfa.ts';
import { metadata, operation, password, poolId, username } from './operation.ts';
import { mergeAttributes } from './own-account.ts';
import { checkPasswordPolicy, inventPassword, withPassword } from './passwords.ts';
import { sendResetCode } from './recovery.ts';
import { callPreSignUp, confirmByAdmin, newUser, newUserAttributes } from './sign-up.ts';
import type { User } from './store.ts';

const userInput = z.object({ UserPoolId: poolId, Username: username });

/** An operation on one user of the pool, who must exist. */
const onUser = <S extends z.ZodType<{ UserPoolId: string; Username: string }>>(
  input: S,
  run: (cognito: Cognito, user: User, input: z.output<S>) => object | Promise<object>,
) =>
  operation(input, (cognito, fields) => {
    checkPool(cognito, fields.UserPoolId);
    const user = findUser(cognito, fields.Username);
    if (!user) throw userNotFound();
    return run(cognito, user, fields);
  });

const epochSeconds = (milliseconds: number): number => milliseconds / 1000;

/** A user as administrators see it, but for the name of its attribute list. */
const userFields = (user: User) => ({
  Username: user.sub,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: epochSeconds(user.createdAt),
  UserLastModifiedDate: epochSeconds(user.modifiedAt),
});

export const listedUser = (user: User) => ({ ...userFields(user), Attributes: allAttributes(user) });

const createInput = userInput.extend({
  UserAttributes: attributeList.optional(),
  ValidationData: attributeList.optional(),
  TemporaryPassword: password.optional(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
  ClientMetadata: metadata,
});
type CreateInput = z.output<typeof createInput>;

/** Sends the temporary password, when the caller wants it to go out by e-mail: Cognito's default is a text message. */
const invite = async (cognito: Cognito, user: User, temporary: string, input: CreateInput): Promise<void> => {
  if (input.MessageAction === 'SUPPRESS' || !input.DesiredDeliveryMediums.includes('EMAIL')) return;
  const to = user.attributes.email ?? '';
  const { ClientMetadata: clientMetadata } = input;
  await sendMail(cognito, {
    occasion: 'AdminCreateUser',
    user,
    to,
    secret: temporary,
    clientId: undefined,
    clientMetadata,
  });
};

const inviteAgain = async (cognito: Cognito, temporary: string, input: CreateInput) => {
  const user = findUser(cognito, input.Username);
  if (!user) throw userNotFound();
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError(
      'UnsupportedUserStateException',
      'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    );
  }
  const changed = changeUser(cognito, user, withPassword(cognito, user.sub, temporary));
  await invite(cognito, changed, temporary, input);
  return { User: listedUser(changed) };
};

const adminCreateUser = operation(createInput, async (cognito, input) => {
  checkPool(cognito, input.UserPoolId);
  const temporary = input.TemporaryPassword ?? inventPassword(cognito.pool);
  checkPasswordPolicy(cognito.pool, temporary);
  if (input.MessageAction === 'RESEND') return inviteAgain(cognito, temporary, input);
  const attributes = newUserAttributes(cognito, input.Username, toRecord(input.UserAttributes));
  const sub = randomUUID();
  await callPreSignUp(cognito, 'AdminCreateUser', { sub, clientId: undefined, attributes, input });
  const user = newUser(cognito, temporary, { sub, status: 'FORCE_CHANGE_PASSWORD', attributes });
  cognito.store.saveUser(user);
  await invite(cognito, user, temporary, input);
  return { User: listedUser(user) };
});

const adminGetUser = onUser(userInput, (_, user) => ({
  ...userFields(user),
  UserAttributes: allAttributes(user),
  ...mfaStatus(user),
}));

const adminSetUserPassword = onUser(
  userInput.extend({ Password: password, Permanent: z.boolean().default(false) }),
  (cognito, user, input) => {
    checkPasswordPolicy(cognito.pool, input.Password);
    changeUser(cognito, user, {
      ...withPassword(cognito, user.sub, input.Password),
      status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    });
    return {};
  },
);

const adminConfirmSignUp = onUser(
  userInput.extend({ ClientMetadata: metadata }),
  async (cognito, user, input) => {
    await confirmByAdmin(cognito, user, input.ClientMetadata);
    return {};
  },
);

const adminDisableUser = onUser(userInput, (cognito, user) => {
  cognito.store.transaction(() => {
    changeUser(cognito, user, { enabled: false });
    cognito.store.revokeSessionsOf(user.sub);
  });
  return {};
});

const adminEnableUser = onUser(userInput, (cognito, user) => {
  changeUser(cognito, user, { enabled: true });
  return {};
});

const adminDeleteUser = onUser(userInput, (cognito, user) => {
  cognito.store.transaction(() => cognito.store.deleteUser(user.sub));
  return {};
});

const adminUpdateUserAttributes = onUser(
  userInput.extend({ UserAttributes: attributeList }),
  (cognito, user, input) => {
    const changes = toRecord(input.UserAttributes);
    checkUpdate(cognito.pool, changes);
    mergeAttributes(cognito, user, changes);
    return {};
  },
);

const adminResetUserPassword = onUser(
  userInput.extend({ ClientMetadata: metadata }),
  async (cognito, user, input) => {
    if (!user.enabled) throw userDisabled();
    if (user.status === 'UNCONFIRMED')
      throw notAuthorized('User password cannot be reset in the current state.');
    const clientMetadata: ClientMetadata = input.ClientMetadata;
    await sendResetCode(cognito, user, { clientId: undefined, clientMetadata });
    changeUser(cognito, user, { status: 'RESET_REQUIRED' });
    return {};
  },
);

const adminUserGlobalSignOut = onUser(userInput, (cognito, user) => {
  cognito.store.revokeSessionsOf(user.sub);
  return {};
});

export const adminOperations = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminDeleteUser: adminDeleteUser,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminResetUserPassword: adminResetUserPassword,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
};
