import { App, Duration, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { StringAttribute, UserPool } from 'aws-cdk-lib/aws-cognito';
import { describe, expect, it } from 'vitest';
import { checkPasswordPolicy } from './passwords.ts';
import { CLIENT_PROPERTIES, POOL_PROPERTIES } from './pool-for-test.ts';
import { checkWriteAttributes, clientSettings, poolSettings } from './settings.ts';

describe('pool settings', () => {
  it('come from what the CDK synthesizes', () => {
    const stack = new Stack(new App({ builtinCloudFormationValidation: false }));
    const pool = new UserPool(stack, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      keepOriginal: { email: true },
      customAttributes: { role: new StringAttribute({ maxLen: 10, mutable: true }) },
      passwordPolicy: {
        minLength: 6,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
    });
    pool.addClient('Web', {
      authFlows: { userSrp: true },
      accessTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(30),
      preventUserExistenceErrors: true,
    });
    const template = Template.fromStack(stack);
    const propertiesOf = (type: string) => Object.values(template.findResources(type))[0]?.Properties;
    expect(poolSettings(propertiesOf('AWS::Cognito::UserPool'))).toMatchObject({
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      VerificationMessageTemplate: { EmailMessage: 'The verification code to your new account is {####}' },
      MfaConfiguration: 'OFF',
    });
    const client = clientSettings('web', propertiesOf('AWS::Cognito::UserPoolClient'));
    expect(client).toMatchObject({
      accessTokenSeconds: 900,
      idTokenSeconds: 3600,
      refreshTokenSeconds: 30 * 86_400,
      challengeSeconds: 180,
      hidesUserExistence: true,
      rotationGraceSeconds: 30,
    });
    expect([...client.flows]).toEqual(['ALLOW_USER_SRP_AUTH']);
  });

  it('ask for every class of character that a template does not switch off', () => {
    const pool = poolSettings({ ...POOL_PROPERTIES, Policies: undefined });
    const problems = {
      short: 'long enough',
      longenough: 'uppercase',
      LONGENOUGH: 'lowercase',
      longEnough: 'numeric',
      longEnough1: 'symbol',
    };
    for (const [password, problem] of Object.entries(problems)) {
      expect(() => checkPasswordPolicy(pool, password)).toThrow(problem);
    }
    expect(() => checkPasswordPolicy(pool, 'longEnough1!')).not.toThrow();
    expect(() => checkPasswordPolicy(pool, ' longEnough1!')).toThrow(
      'Member must satisfy regular expression pattern',
    );
  });

  it('are refused where Cognito would refuse them, or this stand-in would behave differently', () => {
    const pool = (more: object) => () => poolSettings({ ...POOL_PROPERTIES, ...more });
    expect(pool({ Policies: { PasswordPolicy: { MinimumLength: 5 } } })).toThrow('MinimumLength');
    expect(pool({ UsernameAttributes: undefined })).toThrow('UsernameAttributes');
    expect(pool({ LambdaConfig: { PreTokenGeneration: 'arn' } })).toThrow('PreTokenGeneration');
    const client = (more: object) => () => clientSettings('web', { ...CLIENT_PROPERTIES, ...more });
    expect(client({ GenerateSecret: true })).toThrow('client secrets are not supported');
    expect(client({ RefreshTokenRotation: undefined })).toThrow(
      'REFRESH_TOKEN_AUTH should always be allowed.',
    );
    expect(client({ ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] })).toThrow('rotation excludes');
  });

  it('let every client write what the pool requires', () => {
    const pool = poolSettings({ ...POOL_PROPERTIES, Schema: [{ Name: 'email', Required: true }] });
    const writing = (WriteAttributes?: string[]) =>
      clientSettings('web', { ...CLIENT_PROPERTIES, ...(WriteAttributes ? { WriteAttributes } : {}) });
    expect(() => checkWriteAttributes(pool, [writing(), writing(['name', 'email'])])).not.toThrow();
    expect(() => checkWriteAttributes(pool, [writing(['name'])])).toThrow('Invalid write attributes');
  });
});
