import * as z from 'zod';
import { type ClientMetadata, type Cognito, changeUser, clientOf, findUser } from './cognito-context.ts';
import { codeMismatch, invalidParameter, notAuthorized, userDisabled, userNotFound } from './errors.ts';
import { deliveryDetails, limitAttempts, redeemCode, sendCode } from './messages.ts';
import { clientId, code, metadata, operation, password, username } from './operation.ts';
import { checkPasswordPolicy, withPassword } from './passwords.ts';
import { callPostConfirmation } from './sign-up.ts';
import type { User } from './store.ts';

const NO_WAY_TO_REACH =
  'Cannot reset password for the user as there is no registered/verified email or phone_number';

const canBeReached = (user: User): boolean => user.attributes.email_verified === 'true';

/** Sends a reset code to a user; refuses one who has never had a password of their own, or no verified address. */
export const sendResetCode = (
  cognito: Cognito,
  user: User,
  call: { clientId: string | undefined; clientMetadata: ClientMetadata },
) => {
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
  if (!canBeReached(user)) throw invalidParameter(NO_WAY_TO_REACH);
  return sendCode(cognito, 'reset', { ...call, occasion: 'ForgotPassword', user });
};

const forgotInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata });

const forgotPassword = operation(forgotInput, async (cognito, input) => {
  const client = clientOf(cognito, input.ClientId);
  const ways = cognito.pool.AccountRecoverySetting?.RecoveryMechanisms;
  if (ways && !ways.some(({ Name }) => Name === 'verified_email')) {
    throw notAuthorized('Contact administrator to reset password.');
  }
  const user = findUser(cognito, input.Username);
  limitAttempts(cognito, 'ForgotPassword', user?.sub ?? input.Username);
  const reachable = user?.enabled && canBeReached(user);
  if (!reachable && client.hidesUserExistence)
    return { CodeDeliveryDetails: deliveryDetails(input.Username) };
  if (!user) throw userNotFound('Username/client id combination not found.');
  if (!user.enabled) throw userDisabled();
  const call = { clientId: client.clientId, clientMetadata: input.ClientMetadata };
  return { CodeDeliveryDetails: await sendResetCode(cognito, user, call) };
});

const confirmInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  Password: password,
  ClientMetadata: metadata,
});

const confirmForgotPassword = operation(confirmInput, async (cognito, input) => {
  const client = clientOf(cognito, input.ClientId);
  // First, so that a too simple password does not cost the user the code.
  checkPasswordPolicy(cognito.pool, input.Password);
  const user = findUser(cognito, input.Username);
  if (!user?.enabled && client.hidesUserExistence) throw codeMismatch();
  if (!user) throw userNotFound('Username/client id combination not found.');
  if (!user.enabled) throw userDisabled();
  limitAttempts(cognito, 'ConfirmForgotPassword', user.sub);
  const changed = cognito.store.transaction(() => {
    redeemCode(cognito, user.sub, 'reset', input.ConfirmationCode);
    return changeUser(cognito, user, {
      ...withPassword(cognito, user.sub, input.Password),
      status: 'CONFIRMED',
    });
  });
  const { ClientId, ClientMetadata } = input;
  const call = { user: changed, clientId: ClientId, clientMetadata: ClientMetadata };
  await callPostConfirmation(cognito, 'ConfirmForgotPassword', call);
  return {};
});

export const recoveryOperations = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
