import * as z from 'zod';

/** The triggers this stand-in calls. */
const TRIGGERS = [
  'PreSignUp',
  'PostConfirmation',
  'CustomMessage',
  'PreAuthentication',
  'PostAuthentication',
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

/** CloudFormation carries numbers and booleans as such or as text. */
const int = z.coerce.number().int();
const bool = z.union([
  z.boolean(),
  z.literal('true').transform(() => true),
  z.literal('false').transform(() => false),
]);
const template = { EmailSubject: z.string().optional(), EmailMessage: z.string().optional() };

const attribute = z.object({
  Name: z.string(),
  AttributeDataType: z.string().default('String'),
  Mutable: bool.default(true),
  Required: bool.default(false),
  StringAttributeConstraints: z
    .object({ MinLength: int.default(0), MaxLength: int.default(2048) })
    .optional(),
  NumberAttributeConstraints: z
    .object({ MinValue: z.coerce.number(), MaxValue: z.coerce.number() })
    .partial()
    .optional(),
});

const poolProperties = z.looseObject({
  UserPoolName: z.string().default('local'),
  UsernameAttributes: z.tuple(
    [z.literal('email')],
    'only pools with UsernameAttributes: [email] are supported',
  ),
  UsernameConfiguration: z.object({ CaseSensitive: bool }).default({ CaseSensitive: true }),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  Schema: z.array(attribute).default([]),
  Policies: z
    .looseObject({
      PasswordPolicy: z
        .object({
          MinimumLength: int.min(6).max(99).default(8),
          // What a template leaves out, Cognito requires: a template must switch each class off by itself.
          RequireLowercase: bool.default(true),
          RequireUppercase: bool.default(true),
          RequireNumbers: bool.default(true),
          RequireSymbols: bool.default(true),
          TemporaryPasswordValidityDays: int.default(7),
        })
        .prefault({}),
    })
    .prefault({}),
  LambdaConfig: z.partialRecord(z.enum(TRIGGERS), z.unknown()).default({}),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: bool.default(false),
      InviteMessageTemplate: z.object(template).default({}),
    })
    .prefault({}),
  AccountRecoverySetting: z
    .object({ RecoveryMechanisms: z.array(z.object({ Name: z.string() })) })
    .optional(),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) })
    .default({ AttributesRequireVerificationBeforeUpdate: [] }),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  EmailVerificationSubject: z.string().optional(),
  EmailVerificationMessage: z.string().optional(),
  VerificationMessageTemplate: z
    .looseObject({
      ...template,
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').default('CONFIRM_WITH_CODE'),
    })
    .prefault({}),
});

/** What a user pool was told in its template; lengths in characters, validity in days. */
export type PoolSettings = z.output<typeof poolProperties> & {
  readonly raw: Readonly<Record<string, unknown>>;
};

/**
 * Settings of an AWS::Cognito::UserPool from its resolved properties. Throws for what Cognito would refuse and for
 * what this stand-in cannot do, rather than behaving differently in silence.
 */
export const poolSettings = (properties: Readonly<Record<string, unknown>>): PoolSettings => {
  const parsed = poolProperties.safeParse(properties);
  if (!parsed.success) throw new Error(`AWS::Cognito::UserPool: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, raw: properties };
};

/** Throws for a client that may not write what the pool requires: Cognito makes no such client. */
export const checkWriteAttributes = (pool: PoolSettings, clients: readonly ClientSettings[]): void => {
  const required = pool.Schema.filter(({ Required }) => Required).map(({ Name }) => Name);
  for (const { writeAttributes } of clients) {
    if (writeAttributes && required.some((name) => !writeAttributes.includes(name)))
      throw new Error(
        'AWS::Cognito::UserPoolClient: Invalid write attributes specified while creating a client',
      );
  }
};

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

const clientProperties = z.looseObject({
  ClientName: z.string().default('local'),
  GenerateSecret: z.literal(false, 'client secrets are not supported').default(false),
  ExplicitAuthFlows: z
    .array(z.string())
    .default(['ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  TokenValidityUnits: z
    .object({
      AccessToken: unit.default('hours'),
      IdToken: unit.default('hours'),
      RefreshToken: unit.default('days'),
    })
    .prefault({}),
  AccessTokenValidity: int.default(1),
  IdTokenValidity: int.default(1),
  RefreshTokenValidity: int.default(30),
  AuthSessionValidity: int.min(3).max(15).default(3),
  EnableTokenRevocation: z.literal(true, 'clients without token revocation are not supported').default(true),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: int.min(0).max(60).default(0),
    })
    .optional(),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
});

export interface ClientSettings {
  readonly clientId: string;
  readonly flows: ReadonlySet<string>;
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** How long a challenge may wait for its answer. */
  readonly challengeSeconds: number;
  readonly hidesUserExistence: boolean;
  /** Seconds a rotated refresh token may be used again; undefined: tokens do not rotate. */
  readonly rotationGraceSeconds: number | undefined;
  readonly readAttributes: readonly string[] | undefined;
  readonly writeAttributes: readonly string[] | undefined;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Settings of an AWS::Cognito::UserPoolClient from its resolved properties. Throws like `poolSettings`. */
export const clientSettings = (
  clientId: string,
  properties: Readonly<Record<string, unknown>>,
): ClientSettings => {
  const refuse = (reason: string) => new Error(`AWS::Cognito::UserPoolClient: ${reason}`);
  const parsed = clientProperties.safeParse(properties);
  if (!parsed.success) throw refuse(z.prettifyError(parsed.error));
  const client = parsed.data;
  const rotates = client.RefreshTokenRotation?.Feature === 'ENABLED';
  const refreshFlow = client.ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH');
  if (!rotates && !refreshFlow) throw refuse('REFRESH_TOKEN_AUTH should always be allowed.');
  if (rotates && refreshFlow) throw refuse('refresh token rotation excludes ALLOW_REFRESH_TOKEN_AUTH');
  const units = client.TokenValidityUnits;
  return {
    clientId,
    flows: new Set(client.ExplicitAuthFlows),
    accessTokenSeconds: client.AccessTokenValidity * SECONDS[units.AccessToken],
    idTokenSeconds: client.IdTokenValidity * SECONDS[units.IdToken],
    refreshTokenSeconds: client.RefreshTokenValidity * SECONDS[units.RefreshToken],
    challengeSeconds: client.AuthSessionValidity * 60,
    hidesUserExistence: client.PreventUserExistenceErrors === 'ENABLED',
    rotationGraceSeconds: rotates ? client.RefreshTokenRotation?.RetryGracePeriodSeconds : undefined,
    readAttributes: client.ReadAttributes,
    writeAttributes: client.WriteAttributes,
    raw: properties,
  };
};
