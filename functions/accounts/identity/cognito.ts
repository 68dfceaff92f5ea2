/**
 * Re-exports only what is used of Cognito's client, so that bundlers drop the rest. `identity-provider.ts` imports this
 * file dynamically; a dynamic import of the package itself would bundle all of it.
 */
export {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
