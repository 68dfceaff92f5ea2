/**
 * What is used of Cognito's client, and nothing else: imported by name, the rest of it stays out of the bundles. A file
 * of its own because `identity-provider.ts` loads it late, and a late import of the package brings all of it.
 */
export {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
