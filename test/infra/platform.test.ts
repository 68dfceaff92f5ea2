import { describe, expect, it } from 'vitest';
import { SIGN_UP_ATTRIBUTES } from '../../shared/legal/sign-up.ts';
import { tableDefinition } from '../support/cloud/table-for-tests.ts';
import { flat, one, referred, synthesized } from './template.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');
const local = synthesized('local');

describe('the table', () => {
  const table = one(prod, 'AWS::DynamoDB::Table');

  it('is on demand, recoverable, streamed, and forgets what expired', () => {
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('is what tests of the table alone make', () => {
    expect(table.Properties).toMatchObject(tableDefinition());
  });

  it('has three sparse indexes whose rows need no second read', () => {
    const indexes = table.Properties.GlobalSecondaryIndexes.map(
      ({
        IndexName,
        KeySchema,
        Projection,
      }: Record<string, { AttributeName: string }[]> & { Projection: object }) => [
        IndexName,
        KeySchema?.map(({ AttributeName }) => AttributeName),
        Projection,
      ],
    );
    const row = { ProjectionType: 'INCLUDE', NonKeyAttributes: expect.any(Array) };
    expect(indexes).toEqual([
      ['byOwner', ['ownerPk', 'ownerSk'], row],
      ['byDue', ['duePk', 'dueSk'], { ProjectionType: 'KEYS_ONLY' }],
      ['byDesk', ['deskPk', 'deskSk'], row],
    ]);
    const names: string[] = table.Properties.GlobalSecondaryIndexes[0].Projection.NonKeyAttributes;
    expect(names).toHaveLength(19);
    expect(names).not.toContain('v');
  });
});

describe('each bucket', () => {
  it('is private, encrypted and reached by TLS only', () => {
    for (const [id, { Properties }] of prod.of('AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1);
      const statements = prod
        .of('AWS::S3::BucketPolicy')
        .filter(([, policy]) => referred(policy.Properties.Bucket).includes(id))
        .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement);
      const denials = statements.filter(({ Effect }) => Effect === 'Deny').map(({ Condition }) => Condition);
      expect(denials).toContainEqual({ Bool: { 'aws:SecureTransport': 'false' } });
      for (const { Effect, Principal } of statements)
        if (Effect === 'Allow') expect([id, Object.keys(Principal)]).toEqual([id, ['Service']]);
    }
  });

  it('takes browsers of our own site only', () => {
    const rules = prod
      .of('AWS::S3::Bucket')
      .flatMap(([, { Properties }]) => Properties.CorsConfiguration?.CorsRules ?? []);
    expect(rules).toHaveLength(1);
    for (const { AllowedOrigins } of rules) expect(AllowedOrigins).toEqual(['https://mazaltov.example']);
  });

  it('that clients write to forgets everything in a day', () => {
    const [, incoming] = prod.of('AWS::S3::Bucket').find(([id]) => id.startsWith('Incoming')) ?? [];
    expect(incoming?.Properties.LifecycleConfiguration.Rules).toEqual([
      { ExpirationInDays: 1, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
    ]);
  });
});

describe('the user pool', () => {
  const pool = one(prod, 'AWS::Cognito::UserPool').Properties;
  const client = one(prod, 'AWS::Cognito::UserPoolClient').Properties;

  it('takes an e-mail address in any case and six characters of any kind', () => {
    expect(pool.UsernameAttributes).toEqual(['email']);
    expect(pool.UsernameConfiguration).toEqual({ CaseSensitive: false });
    expect(pool.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 6,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    });
  });

  it('takes codes of an authenticator app in production, where the API asks admins for one', () => {
    expect([pool.MfaConfiguration, pool.EnabledMfas]).toEqual(['OPTIONAL', ['SOFTWARE_TOKEN_MFA']]);
    expect(one(dev, 'AWS::Cognito::UserPool').Properties.MfaConfiguration).toBe('OFF');
    const asked = (stage: typeof prod) => {
      const all = stage
        .of('AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties.Environment?.Variables);
      return new Set(all.map((variables) => variables?.ADMIN_TOTP).filter((value) => value !== undefined));
    };
    expect([...asked(prod)]).toEqual(['required']);
    expect([...asked(dev)]).toEqual(['off']);
  });

  it('lets nobody change what they signed up as', () => {
    const schema = pool.Schema as { Name: string; Mutable: boolean }[];
    const fixed = schema.filter(({ Mutable }) => !Mutable).map(({ Name }) => Name);
    expect(fixed.sort()).toEqual(['bio', 'birthDate', 'category', 'name', 'role', 'terms']);
  });

  it('lets nobody change their address behind the product’s back', () => {
    // What is required every client may write, whatever its list says.
    const required = pool.Schema.filter(({ Required }: { Required?: boolean }) => Required);
    expect(required.map(({ Name }: { Name: string }) => Name)).toEqual([]);
    expect(client.WriteAttributes).not.toContain('email');
  });

  it('takes at sign-up what the form tells', () => {
    const names = Object.values(SIGN_UP_ATTRIBUTES);
    expect(client.WriteAttributes.sort()).toEqual([...names].sort());
    const known = pool.Schema.map(({ Name }: { Name: string }) => Name);
    expect(known).toEqual(expect.arrayContaining(names.map((name) => name.replace('custom:', ''))));
  });

  it('gives short tokens, and refresh tokens that turn', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 43_200,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    });
  });
});

describe('what reads the stream', () => {
  const readers = dev
    .of('AWS::Lambda::EventSourceMapping')
    .map(([, { Properties }]) => Properties)
    .filter(({ EventSourceArn }) => flat(EventSourceArn).includes('StreamArn'));

  it('is two Lambdas that report single failures', () => {
    expect(readers).toHaveLength(2);
    for (const { FunctionResponseTypes, BisectBatchOnFunctionError } of readers)
      expect([FunctionResponseTypes, BisectBatchOnFunctionError]).toEqual([
        ['ReportBatchItemFailures'],
        true,
      ]);
  });

  it('keeps the records it gives up, in a bucket', () => {
    const dispatch = readers.find(({ FunctionName }) => flat(FunctionName).includes('EventsDispatch'));
    expect(flat(dispatch?.DestinationConfig.OnFailure.Destination)).toMatch(/^<FailuresBucket\w+\.Arn>$/);
  });
});

describe('e-mails', () => {
  it('are tried five times and then kept', () => {
    const [, queue] = dev.of('AWS::SQS::Queue').find(([, { Properties }]) => Properties.RedrivePolicy) ?? [];
    expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(5);
    const [, send] = dev.of('AWS::Lambda::Function').find(([id]) => id.startsWith('MailSend')) ?? [];
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * send?.Properties.Timeout);
  });

  it('leave by SES only where SES is set up', () => {
    for (const action of ['ses:SendEmail', 'ses:SendRawEmail']) {
      expect(JSON.stringify(dev.resources)).not.toContain(action);
      expect(JSON.stringify(prod.resources).match(new RegExp(action, 'g'))).toHaveLength(1);
    }
  });

  it('to people without an account leave by a configuration set of their own, which keeps bounces and complaints', () => {
    const sets = prod.of('AWS::SES::ConfigurationSet');
    expect(sets.map(([id]) => id).sort()).toEqual(['GiftMailConfigurationSet', 'MailConfigurationSet']);
    for (const [, { Properties }] of sets)
      expect(Properties.SuppressionOptions).toEqual({ SuppressedReasons: ['BOUNCE', 'COMPLAINT'] });
    const [, send] = prod.of('AWS::Lambda::Function').find(([id]) => id.startsWith('MailSend')) ?? [];
    expect(send?.Properties.Environment.Variables).toMatchObject({
      SES_CONFIGURATION_SET: { Ref: 'MailConfigurationSet' },
      SES_GIFTS_CONFIGURATION_SET: { Ref: 'GiftMailConfigurationSet' },
    });
  });
});

describe('the stack of this machine', () => {
  it('is one stack, without the deployment of the site', () => {
    expect(local.of('Custom::CDKBucketDeployment')).toHaveLength(0);
    expect(Object.keys(local.outputs)).toEqual(
      expect.arrayContaining(['UserPoolId', 'UserPoolClientId', 'LiveUrl', 'SiteBucketName', 'TableName']),
    );
  });
});
