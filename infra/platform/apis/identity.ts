import { Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { INVITATION_DAYS, PASSWORD_MIN, REMEMBERED_DAYS, TEXT } from '../../../shared/limits.ts';
import type { TriggerName } from '../../constructs/function-spec.ts';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from '../data/removal.ts';
import { type Mail, mailDomain } from './mail.ts';

export interface Identity {
  readonly userPoolId: string;
  readonly userPoolArn: string;
  readonly userPoolClientId: string;
  /** The issuer of its tokens (`iss`); the keys are published below this address. */
  readonly issuer: string;
}

export type Triggers = Readonly<Record<TriggerName, IFunction>>;

/**
 * The attributes of a sign-up, read once by the trigger that makes the person's record. Immutable, so that nobody can
 * change them with their own token; only the language of their e-mails may change.
 */
const signUpAttributes = {
  role: new StringAttribute({ maxLen: 20, mutable: false }),
  birthDate: new StringAttribute({ maxLen: 10, mutable: false }),
  bio: new StringAttribute({ maxLen: TEXT.bio, mutable: false }),
  category: new StringAttribute({ maxLen: 40, mutable: false }),
  terms: new StringAttribute({ maxLen: 40, mutable: false }),
  language: new StringAttribute({ maxLen: 2, mutable: true }),
};

const emailOf = (settings: Settings, mail: Mail): UserPoolEmail =>
  settings.mailMode === 'cognito'
    ? UserPoolEmail.withCognito()
    : UserPoolEmail.withSES({
        fromEmail: settings.mailFrom,
        fromName: settings.brandName.en,
        sesRegion: settings.region,
        sesVerifiedDomain: mailDomain(settings),
        configurationSetName: mail.configurationSetName,
      });

const makePool = (scope: Construct, settings: Settings, mail: Mail, triggers: Triggers): UserPool => {
  const pool = new UserPool(scope, 'UserPool', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // Only an administrator's call can change an address, and the new one counts once it is verified.
    keepOriginal: { email: true },
    standardAttributes: {
      // Not required, since Cognito lets every client write what is required: sign-up names the address as the
      // username, which fills the attribute, and nobody can change it with a token of their own.
      email: { required: false, mutable: true },
      fullname: { required: false, mutable: false },
    },
    customAttributes: signUpAttributes,
    passwordPolicy: {
      minLength: PASSWORD_MIN,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(INVITATION_DAYS),
    },
    // Optional at Cognito, which knows no roles: who must have one is ours to ask (functions/accounts/totp.ts).
    mfa: settings.adminTotp ? Mfa.OPTIONAL : Mfa.OFF,
    ...(settings.adminTotp ? { mfaSecondFactor: { otp: true, sms: false } } : {}),
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    email: emailOf(settings, mail),
    lambdaTriggers: { ...triggers },
    deletionProtection: settings.keepData,
    removalPolicy: removalOf(settings),
  });
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason:
        'The product asks for passwords of at least 6 characters of any kind; failed attempts lock an account for a while, and codes expire.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason:
        'Admins need an authenticator app in production, which the API asks for; nobody who orders a greeting is forced to.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason:
        'The Plus plan is priced a person a month. Cognito locks out repeated failures without it, and rate limits of the API are our own.',
    },
  );
  return pool;
};

/** The user pool and the browser's client. The pool refers to the triggers, so they may not refer to it. */
export const makeIdentity = (
  scope: Construct,
  settings: Settings,
  mail: Mail,
  triggers: Triggers,
): Identity => {
  const pool = makePool(scope, settings, mail, triggers);
  const custom = Object.keys(signUpAttributes);
  const client = pool.addClient('Web', {
    generateSecret: false,
    authFlows: { userSrp: true },
    disableOAuth: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(REMEMBERED_DAYS),
    // Two tabs that refresh at once must not sign each other out.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: new ClientAttributes()
      .withStandardAttributes({ email: true, emailVerified: true, fullname: true })
      .withCustomAttributes('language'),
    writeAttributes: new ClientAttributes()
      .withStandardAttributes({ fullname: true })
      .withCustomAttributes(...custom),
  });
  const { region } = Stack.of(scope);
  return {
    userPoolId: pool.userPoolId,
    userPoolArn: pool.userPoolArn,
    userPoolClientId: client.userPoolClientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${pool.userPoolId}`,
  };
};
