import * as z from 'zod';
import { attributeList, checkUpdate, checkWritable, isTaken, readableList, toRecord } from './attributes.ts';
import { type ClientMetadata, type Cognito, changeUser } from './cognito-context.ts';
import { aliasExists, wrongCredentials } from './errors.ts';
import { limitAttempts, redeemCode, sendCode } from './messages.ts';
import { mfaStatus } from './mfa.ts';
import { accessToken, clientId, code, metadata, operation, password } from './operation.ts';
import { checkPasswordPolicy, isPasswordOf, withPassword } from './passwords.ts';
import type { User } from './store.ts';
import { authorize, refresh, revoke } from './tokens.ts';

const tokenInput = z.object({ AccessToken: accessToken });

const getUser = operation(tokenInput, (cognito, input) => {
  const { user, client } = authorize(cognito, input.AccessToken);
  return { Username: user.sub, UserAttributes: readableList(client, user), ...mfaStatus(user) };
});

const deleteUser = operation(tokenInput, (cognito, input) => {
  const { user } = authorize(cognito, input.AccessToken);
  cognito.store.transaction(() => cognito.store.deleteUser(user.sub));
  return {};
});

const globalSignOut = operation(tokenInput, (cognito, input) => {
  cognito.store.revokeSessionsOf(authorize(cognito, input.AccessToken).user.sub);
  return {};
});

const changeInput = tokenInput.extend({ PreviousPassword: password, ProposedPassword: password });

const changePassword = operation(changeInput, (cognito, input) => {
  const { user } = authorize(cognito, input.AccessToken);
  limitAttempts(cognito, 'ChangePassword', user.sub);
  checkPasswordPolicy(cognito.pool, input.ProposedPassword);
  if (!isPasswordOf(cognito, user, input.PreviousPassword)) throw wrongCredentials();
  changeUser(cognito, user, withPassword(cognito, user.sub, input.ProposedPassword));
  return {};
});

/** Merges attributes; a changed address loses its verification. AliasExistsException when it belongs to somebody. */
export const mergeAttributes = (cognito: Cognito, user: User, changes: User['attributes']): User => {
  const { email } = changes;
  if (email !== undefined && isTaken(cognito, email, user.sub)) throw aliasExists();
  const unverified =
    email !== undefined && email !== user.attributes.email ? { email_verified: 'false' } : {};
  return changeUser(cognito, user, { attributes: { ...user.attributes, ...unverified, ...changes } });
};

const updateInput = tokenInput.extend({ UserAttributes: attributeList, ClientMetadata: metadata });

const updateUserAttributes = operation(updateInput, async (cognito, input) => {
  const { user, client } = authorize(cognito, input.AccessToken);
  const { email, ...others } = toRecord(input.UserAttributes);
  const changes = { ...others, ...(email === undefined ? {} : { email }) };
  checkWritable(client, Object.keys(changes));
  checkUpdate(cognito.pool, changes);
  if (email !== undefined && isTaken(cognito, email, user.sub)) throw aliasExists();
  const isMoving = email !== undefined && email !== user.attributes.email;
  const waits =
    cognito.pool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email');
  const changed = mergeAttributes(cognito, user, isMoving && waits ? others : changes);
  if (!isMoving || !cognito.pool.AutoVerifiedAttributes.includes('email'))
    return { CodeDeliveryDetailsList: [] };
  const details = await sendCode(cognito, 'email', {
    occasion: 'UpdateUserAttribute',
    user: changed,
    clientId: client.clientId,
    clientMetadata: input.ClientMetadata,
    newEmail: email,
  });
  return { CodeDeliveryDetailsList: [details] };
});

/** Only addresses can be verified here. */
const attributeName = z.literal('email', 'Invalid attribute name');

const verificationInput = tokenInput.extend({ AttributeName: attributeName, ClientMetadata: metadata });

const getUserAttributeVerificationCode = operation(verificationInput, async (cognito, input) => {
  const { user, client } = authorize(cognito, input.AccessToken);
  limitAttempts(cognito, 'GetUserAttributeVerificationCode', user.sub);
  const clientMetadata: ClientMetadata = input.ClientMetadata;
  const newEmail = cognito.store.code(user.sub, 'email')?.newEmail;
  const mail = {
    occasion: 'VerifyUserAttribute',
    user,
    clientId: client.clientId,
    clientMetadata,
    newEmail,
  } as const;
  return { CodeDeliveryDetails: await sendCode(cognito, 'email', mail) };
});

const verifyUserAttribute = operation(
  tokenInput.extend({ AttributeName: attributeName, Code: code }),
  (cognito, input) => {
    const { user } = authorize(cognito, input.AccessToken);
    limitAttempts(cognito, 'VerifyUserAttribute', user.sub);
    cognito.store.transaction(() => {
      const { newEmail } = redeemCode(cognito, user.sub, 'email', input.Code);
      mergeAttributes(cognito, user, {
        ...(newEmail === undefined ? {} : { email: newEmail }),
        email_verified: 'true',
      });
    });
    return {};
  },
);

const revokeToken = operation(z.object({ ClientId: clientId, Token: accessToken }), (cognito, input) => {
  revoke(cognito, input.ClientId, input.Token);
  return {};
});

const refreshInput = z.object({ ClientId: clientId, RefreshToken: accessToken });

const getTokensFromRefreshToken = operation(refreshInput, (cognito, input) => ({
  AuthenticationResult: refresh(cognito, input.ClientId, input.RefreshToken),
}));

export const ownAccountOperations = {
  GetUser: getUser,
  DeleteUser: deleteUser,
  GlobalSignOut: globalSignOut,
  ChangePassword: changePassword,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  RevokeToken: revokeToken,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
};
