import { randomInt } from 'node:crypto';
import { triggerAttributes } from './attributes.ts';
import type { ClientMetadata, Cognito } from './cognito-context.ts';
import { CognitoError, codeMismatch, expiredCode, invalidLambdaResponse, limitExceeded } from './errors.ts';
import type { CodePurpose, User } from './store.ts';
import { callTrigger } from './triggers.ts';

const HOUR_MS = 3_600_000;
const CODE_VALID_MS: Record<CodePurpose, number> = {
  'sign-up': 24 * HOUR_MS,
  reset: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** Attempts per user and hour. */
const LIMITS = {
  ResendConfirmationCode: 5,
  ForgotPassword: 5,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  ConfirmSignUp: 15,
  ConfirmForgotPassword: 15,
  VerifyUserAttribute: 15,
} as const;

/** Counts a call, also for a username nobody has; LimitExceededException when there were too many in an hour. */
export const limitAttempts = (
  { store, now }: Cognito,
  operation: keyof typeof LIMITS,
  username: string,
): void => {
  const count = store.countAttempt(username.toLowerCase(), operation, now(), now() - HOUR_MS);
  if (count > LIMITS[operation]) throw limitExceeded();
};

type Occasion =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'AdminCreateUser'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

interface Mail {
  readonly occasion: Occasion;
  readonly user: User;
  readonly to: string;
  /** A code, or for AdminCreateUser the temporary password. */
  readonly secret: string;
  readonly clientId: string | undefined;
  readonly clientMetadata: ClientMetadata;
}

const CODE = '{####}';
const USERNAME = '{username}';
const MAX_SUBJECT = 140;
const MAX_MESSAGE = 20_000;

const defaultTexts = ({ pool }: Cognito, occasion: Occasion): { subject: string; message: string } => {
  if (occasion === 'AdminCreateUser') {
    const { EmailSubject, EmailMessage } = pool.AdminCreateUserConfig.InviteMessageTemplate;
    return {
      subject: EmailSubject ?? 'Your temporary password',
      message: EmailMessage ?? `Your username is ${USERNAME} and temporary password is ${CODE}.`,
    };
  }
  const { EmailSubject, EmailMessage } = pool.VerificationMessageTemplate;
  return {
    subject: EmailSubject ?? pool.EmailVerificationSubject ?? 'Your verification code',
    message: EmailMessage ?? pool.EmailVerificationMessage ?? `Your confirmation code is ${CODE}`,
  };
};

const textsFor = async (cognito: Cognito, mail: Mail): Promise<{ subject: string; message: string }> => {
  const invitation = mail.occasion === 'AdminCreateUser';
  const custom = await callTrigger(cognito, 'CustomMessage', {
    source: `CustomMessage_${mail.occasion}`,
    username: mail.user.sub,
    clientId: mail.clientId,
    request: {
      userAttributes: triggerAttributes(mail.user),
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: invitation ? USERNAME : null,
      clientMetadata: mail.clientMetadata ?? {},
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const standard = defaultTexts(cognito, mail.occasion);
  if (typeof custom.emailMessage !== 'string') return standard;
  const subject = typeof custom.emailSubject === 'string' ? custom.emailSubject : standard.subject;
  const message = custom.emailMessage;
  if ([...message].length > MAX_MESSAGE || [...subject].length > MAX_SUBJECT) {
    throw invalidLambdaResponse('Invalid lambda function output : CustomMessage e-mail is too long');
  }
  if (!message.includes(CODE) || (invitation && !message.includes(USERNAME))) {
    throw invalidLambdaResponse('Invalid lambda function output : CustomMessage e-mail lacks its parameters');
  }
  return { subject, message };
};

/** `reader@example.com` as Cognito shows it to somebody who may not be its owner. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');

export const deliveryDetails = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: maskEmail(email),
});

/** Writes and sends an e-mail; returns where it went. CodeDeliveryFailureException when it could not be sent. */
export const sendMail = async (cognito: Cognito, mail: Mail) => {
  const { subject, message } = await textsFor(cognito, mail);
  const fill = (text: string) =>
    text
      .replaceAll(CODE, () => mail.secret)
      .replaceAll(USERNAME, () => mail.user.attributes.email ?? mail.user.sub);
  await cognito.sendMail({ to: mail.to, subject, html: fill(message) }).catch((error: unknown) => {
    throw new CognitoError('CodeDeliveryFailureException', `Failed to send the e-mail: ${String(error)}`);
  });
  return deliveryDetails(mail.to);
};

/**
 * Makes a six-digit code that replaces an earlier one for the same purpose, and sends it. `newEmail` is an address that
 * the user wants to change to: the code goes there.
 */
export const sendCode = (
  cognito: Cognito,
  purpose: CodePurpose,
  { newEmail, ...mail }: Omit<Mail, 'to' | 'secret'> & { newEmail?: string | undefined },
) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  cognito.store.saveCode(mail.user.sub, purpose, {
    code,
    expiresAt: cognito.now() + CODE_VALID_MS[purpose],
    newEmail,
  });
  return sendMail(cognito, { ...mail, to: newEmail ?? mail.user.attributes.email ?? '', secret: code });
};

/** Uses up a code. ExpiredCodeException when there is none or it is too old, CodeMismatchException when it is wrong. */
export const redeemCode = (cognito: Cognito, sub: string, purpose: CodePurpose, given: string) => {
  const kept = cognito.store.code(sub, purpose);
  if (!kept || kept.expiresAt <= cognito.now()) throw expiredCode();
  if (kept.code !== given) throw codeMismatch();
  cognito.store.deleteCode(sub, purpose);
  return kept;
};
