/** An exception as Cognito answers it: `name` goes into `__type`, `message` is Cognito's own wording. */
export class CognitoError extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const fault = (name: string) => (message: string) => new CognitoError(name, message);

export const invalidParameter = fault('InvalidParameterException');
export const invalidPassword = fault('InvalidPasswordException');
export const invalidLambdaResponse = fault('InvalidLambdaResponseException');
export const notAuthorized = fault('NotAuthorizedException');
export const resourceNotFound = fault('ResourceNotFoundException');

export const wrongCredentials = () => notAuthorized('Incorrect username or password.');
export const userDisabled = () => notAuthorized('User is disabled.');
export const userNotFound = (message = 'User does not exist.') => fault('UserNotFoundException')(message);
export const userNotConfirmed = () => fault('UserNotConfirmedException')('User is not confirmed.');
export const resetRequired = () =>
  fault('PasswordResetRequiredException')('Password reset required for the user');
export const usernameExists = () =>
  fault('UsernameExistsException')('An account with the given email already exists.');
export const aliasExists = () =>
  fault('AliasExistsException')('An account with the given email already exists.');
export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  fault('CodeMismatchException')(message);
export const expiredCode = (message = 'Invalid code provided, please request a code again.') =>
  fault('ExpiredCodeException')(message);
export const limitExceeded = () =>
  fault('LimitExceededException')('Attempt limit exceeded, please try after some time.');
