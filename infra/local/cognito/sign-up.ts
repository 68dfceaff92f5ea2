import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  attributeList,
  checkNewUser,
  checkWritable,
  isEmail,
  isTaken,
  toRecord,
  triggerAttributes,
} from './attributes.ts';
import { type ClientMetadata, type Cognito, changeUser, clientOf, findUser } from './cognito-context.ts';
import {
  expiredCode,
  invalidParameter,
  notAuthorized,
  userDisabled,
  userNotFound,
  usernameExists,
} from './errors.ts';
import { deliveryDetails, limitAttempts, redeemCode, sendCode } from './messages.ts';
import { clientId, code, metadata, operation, password, username } from './operation.ts';
import { checkPasswordPolicy, withPassword } from './passwords.ts';
import type { User } from './store.ts';
import { callTrigger } from './triggers.ts';

/** Attributes of a new user whose username is an e-mail address; a second, different address is refused. */
export const newUserAttributes = (
  cognito: Cognito,
  email: string,
  given: Readonly<Record<string, string>>,
) => {
  if (!isEmail(email)) throw invalidParameter('Username should be an email.');
  const attributes = { email, ...given };
  if (attributes.email.toLowerCase() !== email.toLowerCase()) {
    throw invalidParameter('User account has a different email attribute than its username.');
  }
  checkNewUser(cognito.pool, attributes);
  return attributes;
};

/** A user as it is made, before anybody may know of it. */
export const newUser = (
  cognito: Cognito,
  plainPassword: string,
  fields: Pick<User, 'sub' | 'status' | 'attributes'>,
): User => ({
  ...fields,
  ...withPassword(cognito, fields.sub, plainPassword),
  enabled: true,
  createdAt: cognito.now(),
  modifiedAt: cognito.now(),
  lastFailedAt: 0,
  mfaEnabled: false,
});

interface NewcomerCall {
  readonly sub: string;
  /** Undefined where an administrator acts, who uses no app client. */
  readonly clientId: string | undefined;
  readonly attributes: ReturnType<typeof newUserAttributes>;
  readonly input: {
    readonly ValidationData?: z.output<typeof attributeList> | undefined;
    readonly ClientMetadata?: ClientMetadata;
  };
}

/** Asks the trigger about a new user; throws when the address is taken, before or while it thinks. */
export const callPreSignUp = async (
  cognito: Cognito,
  occasion: 'SignUp' | 'AdminCreateUser',
  { sub, clientId, attributes, input }: NewcomerCall,
) => {
  if (isTaken(cognito, attributes.email)) throw usernameExists();
  const verdict = await callTrigger(cognito, 'PreSignUp', {
    source: `PreSignUp_${occasion}`,
    username: sub,
    clientId,
    request: {
      userAttributes: attributes,
      validationData: toRecord(input.ValidationData),
      clientMetadata: input.ClientMetadata ?? {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (isTaken(cognito, attributes.email)) throw usernameExists();
  return verdict;
};

export const callPostConfirmation = (
  cognito: Cognito,
  occasion: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  call: { user: User; clientId: string | undefined; clientMetadata: ClientMetadata },
) =>
  callTrigger(cognito, 'PostConfirmation', {
    source: `PostConfirmation_${occasion}`,
    username: call.user.sub,
    clientId: call.clientId,
    request: { userAttributes: triggerAttributes(call.user), clientMetadata: call.clientMetadata ?? {} },
  });

const signUpInput = z.object({
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: attributeList.optional(),
  ValidationData: attributeList.optional(),
  ClientMetadata: metadata,
});

const signUp = operation(signUpInput, async (cognito, input) => {
  const client = clientOf(cognito, input.ClientId);
  if (cognito.pool.AdminCreateUserConfig.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  checkPasswordPolicy(cognito.pool, input.Password);
  const given = toRecord(input.UserAttributes);
  checkWritable(client, Object.keys(given));
  const attributes = newUserAttributes(cognito, input.Username, given);
  const sub = randomUUID();
  const verdict = await callPreSignUp(cognito, 'SignUp', {
    sub,
    clientId: client.clientId,
    attributes,
    input,
  });
  const confirmed = verdict.autoConfirmUser === true;
  const user = newUser(cognito, input.Password, {
    sub,
    status: confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...attributes, email_verified: String(verdict.autoVerifyEmail === true) },
  });
  cognito.store.saveUser(user);
  const call = { user, clientId: client.clientId, clientMetadata: input.ClientMetadata };
  if (confirmed) await callPostConfirmation(cognito, 'ConfirmSignUp', call);
  const needsCode = !confirmed && cognito.pool.AutoVerifiedAttributes.includes('email');
  const details = needsCode ? await sendCode(cognito, 'sign-up', { ...call, occasion: 'SignUp' }) : undefined;
  return { UserConfirmed: confirmed, UserSub: sub, ...(details ? { CodeDeliveryDetails: details } : {}) };
});

const refuseUnlessUnconfirmed = (user: User): void => {
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
};

const confirmInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  ClientMetadata: metadata,
});

const confirmSignUp = operation(confirmInput, async (cognito, input) => {
  const client = clientOf(cognito, input.ClientId);
  const user = findUser(cognito, input.Username);
  if (!user?.enabled && client.hidesUserExistence) throw expiredCode();
  if (!user) throw userNotFound('Username/client id combination not found.');
  if (!user.enabled) throw userDisabled();
  refuseUnlessUnconfirmed(user);
  limitAttempts(cognito, 'ConfirmSignUp', user.sub);
  const confirmed = cognito.store.transaction(() => {
    redeemCode(cognito, user.sub, 'sign-up', input.ConfirmationCode);
    return confirm(cognito, user, { ...user.attributes, email_verified: 'true' });
  });
  const { ClientId, ClientMetadata } = input;
  await callPostConfirmation(cognito, 'ConfirmSignUp', {
    user: confirmed,
    clientId: ClientId,
    clientMetadata: ClientMetadata,
  });
  return {};
});

const confirm = (cognito: Cognito, user: User, attributes: User['attributes']): User =>
  changeUser(cognito, user, { status: 'CONFIRMED', attributes });

/** Confirms a sign-up without a code, for an administrator; this does not verify the address. */
export const confirmByAdmin = async (
  cognito: Cognito,
  user: User,
  clientMetadata: ClientMetadata,
): Promise<void> => {
  refuseUnlessUnconfirmed(user);
  const confirmed = confirm(cognito, user, user.attributes);
  await callPostConfirmation(cognito, 'ConfirmSignUp', {
    user: confirmed,
    clientId: undefined,
    clientMetadata,
  });
};

const resendInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

const resendConfirmationCode = operation(resendInput, async (cognito, input) => {
  const client = clientOf(cognito, input.ClientId);
  const user = findUser(cognito, input.Username);
  limitAttempts(cognito, 'ResendConfirmationCode', user?.sub ?? input.Username);
  if (!user?.enabled && client.hidesUserExistence)
    return { CodeDeliveryDetails: deliveryDetails(input.Username) };
  if (!user) throw userNotFound('Username/client id combination not found.');
  if (!user.enabled) throw userDisabled();
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const mail = {
    occasion: 'ResendCode',
    user,
    clientId: client.clientId,
    clientMetadata: input.ClientMetadata,
  } as const;
  return { CodeDeliveryDetails: await sendCode(cognito, 'sign-up', mail) };
});

export const signUpOperations = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
};
