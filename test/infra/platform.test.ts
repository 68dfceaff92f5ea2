import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { SIGN_UP_ATTRIBUTES } from '../../shared/sign-up.ts';
import { flat, referred, synthesized } from './template.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');
const local = synthesized('local');
const one = (stack: typeof dev, type: string) => {
  const found = stack.of(type);
  expect([type, found.length]).toEqual([type, 1]);
  return found[0]?.[1] ?? { Type: '', Properties: {} };
};

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

  it('outlives its stack in production only', () => {
    expect([table.Properties.DeletionProtectionEnabled, table.DeletionPolicy]).toEqual([true, 'Retain']);
    expect(one(dev, 'AWS::DynamoDB::Table').DeletionPolicy).toBe('Delete');
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
    expect(rules).toHaveLength(2);
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

describe('the distribution', () => {
  const { DistributionConfig } = one(dev, 'AWS::CloudFront::Distribution').Properties;
  const behaviors = DistributionConfig.CacheBehaviors as Record<string, unknown>[];
  const behavior = (pattern: string) => behaviors.find(({ PathPattern }) => PathPattern === pattern);
  const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
  const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
  const policyOf = (pattern: string) => {
    const id = behavior(pattern)?.ResponseHeadersPolicyId;
    return dev.resources[referred(id)[0] ?? '']?.Properties.ResponseHeadersPolicyConfig;
  };

  it('finds the most particular path first', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/public/*',
      '/api/*',
      '/gift/*',
      '/paypal-buttons/*',
      '/dashboard/*',
      '/auth/*',
      '/login',
      '/signup/*',
      '/thank-you',
      '/email-confirmation',
      '/reset-password',
      '/payment-success',
      '/payment-cancel',
      '/config.json',
      '/icon.svg',
      '/gift.jpg',
      '/site.webmanifest',
      '/media/*',
      '/assets/*',
    ]);
  });

  it('keeps public reads by their query as long as they say, and no other call', () => {
    const cache = dev.resources[referred(behavior('/api/public/*')?.CachePolicyId)[0] ?? '']?.Properties;
    expect(cache.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
    expect(behavior('/api/*')).toMatchObject({
      CachePolicyId: DISABLED,
      OriginRequestPolicyId: ALL_BUT_HOST,
    });
  });

  it('shows the API a secret, and caches no error', () => {
    const api = DistributionConfig.Origins.find((origin: object) => 'CustomOriginConfig' in origin);
    expect(api.OriginCustomHeaders).toEqual([
      { HeaderName: 'x-origin-secret', HeaderValue: expect.anything() },
    ]);
    expect(flat(api.OriginCustomHeaders[0].HeaderValue)).toMatch(
      /^\{\{resolve:secretsmanager:<OriginSecret\w+>/,
    );
    for (const { ErrorCachingMinTTL, ResponsePagePath } of DistributionConfig.CustomErrorResponses)
      expect([ErrorCachingMinTTL, ResponsePagePath]).toEqual([0, undefined]);
  });

  it('lets pages run no inline script or style', () => {
    const headers = policyOf('/assets/*').SecurityHeadersConfig;
    const csp = flat(headers.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toContain('unsafe');
    expect(csp).toMatch(
      /connect-src 'self' https:\/\/cognito-idp\.eu-central-1\.amazonaws\.com wss:\/\/<LiveApi\w+>/,
    );
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
  });

  it('reserves concurrency for public pages alone, in prod', () => {
    const reservedIn = (stage: typeof dev) =>
      stage
        .of('AWS::Lambda::Function')
        .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions !== undefined)
        .map(([id, { Properties }]) => [
          id.replace(/[0-9A-F]{8}$/, ''),
          Properties.ReservedConcurrentExecutions,
        ]);
    expect(reservedIn(prod)).toEqual([['SitePage', 100]]);
    expect(reservedIn(dev)).toEqual([]);
  });

  it('leaves it to public pages to say the same policy with what stands in them', () => {
    const { ContentSecurityPolicy } = policyOf('/assets/*').SecurityHeadersConfig;
    const pages = dev
      .of('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Environment?.Variables?.PAGE_POLICY);
    expect(pages.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['SitePage']);
    expect(pages[0]?.[1].Properties.Environment.Variables.PAGE_POLICY).toEqual(
      ContentSecurityPolicy.ContentSecurityPolicy,
    );
    expect(ContentSecurityPolicy.Override).toBe(false);
  });

  it('keeps what PayPal needs to a page of its own that only the site frames', () => {
    const headers = policyOf('/paypal-buttons/*').SecurityHeadersConfig;
    const csp = flat(headers.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(csp).toContain("script-src 'self' https://*.paypal.com https://*.paypalobjects.com");
    expect(csp).toContain("frame-ancestors 'self'");
    expect(csp).not.toMatch(/cognito|wss:|amazonaws/);
    expect(headers.FrameOptions.FrameOption).toBe('SAMEORIGIN');
    const site = policyOf('/assets/*').SecurityHeadersConfig;
    expect(flat(site.ContentSecurityPolicy.ContentSecurityPolicy)).not.toContain('paypal');
    expect(site.FrameOptions.FrameOption).toBe('DENY');
  });

  it('tells nobody the address of a gift, which is its secret, and keeps none of its pages', () => {
    expect(behavior('/gift/*')).toMatchObject({
      TargetOriginId: behavior('/api/*')?.TargetOriginId,
      CachePolicyId: DISABLED,
      OriginRequestPolicyId: ALL_BUT_HOST,
    });
    const { SecurityHeadersConfig, CustomHeadersConfig } = policyOf('/gift/*');
    expect(SecurityHeadersConfig.ReferrerPolicy).toEqual({ ReferrerPolicy: 'no-referrer', Override: true });
    expect(CustomHeadersConfig.Items).toContainEqual({
      Header: 'X-Robots-Tag',
      Value: 'noindex, nofollow',
      Override: true,
    });
    const csp = (path: string) => flat(policyOf(path).SecurityHeadersConfig.ContentSecurityPolicy);
    expect(csp('/gift/*')).toEqual(csp('/assets/*'));
  });

  it('serves pictures that can do nothing', () => {
    const headers = policyOf('/media/*').SecurityHeadersConfig;
    expect(headers.ContentSecurityPolicy.ContentSecurityPolicy).toBe("default-src 'none'; sandbox");
    expect(headers.ContentTypeOptions).toEqual({ Override: true });
  });

  const run = (name: string, event: object) => {
    const [, fn] = dev.of('AWS::CloudFront::Function').find(([id]) => id.startsWith(name)) ?? [];
    return runInNewContext(`${fn?.Properties.FunctionCode}; handler(event)`, { event });
  };

  it('takes addresses of the application to its shell, and files of the root to themselves', () => {
    const viewer = { ip: '203.0.113.7' };
    const atBucket = behaviors.filter(
      ({ TargetOriginId, FunctionAssociations }) =>
        FunctionAssociations && TargetOriginId === behavior('/assets/*')?.TargetOriginId,
    );
    expect(atBucket).toHaveLength(9);
    for (const { PathPattern } of atBucket) {
      const uri = String(PathPattern).replace('*', 'fan/requests/req_1');
      expect(run('ViewerFunction', { request: { uri, headers: {} }, viewer }).uri).toBe('/app.html');
    }
    const built = readdirSync(join(import.meta.dirname, '../../frontend/public'), { withFileTypes: true });
    const files = built.filter((one) => one.isFile()).map(({ name }) => name);
    for (const file of ['config.json', ...files])
      expect(behavior(`/${file}`)).toMatchObject({ TargetOriginId: behavior('/assets/*')?.TargetOriginId });
  });

  it('keeps a page by its path, its language and the category of explore', () => {
    const { CachePolicyId, TargetOriginId } = DistributionConfig.DefaultCacheBehavior;
    expect(DistributionConfig.DefaultRootObject).toBeUndefined();
    expect(TargetOriginId).toBe(behavior('/api/*')?.TargetOriginId);
    const cache = dev.resources[referred(CachePolicyId)[0] ?? '']?.Properties.CachePolicyConfig;
    expect(cache).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['category', 'frame'] },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-language'] },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  const reduced = (uri: string, over: { query?: object; cookies?: object; headers?: object } = {}) => {
    const { query = {}, cookies = {}, headers = {} } = over;
    const request = run('ViewerFunction', {
      request: { uri, querystring: query, cookies, headers },
      viewer: { ip: '203.0.113.7' },
    });
    return { language: request.headers['x-language'].value, query: request.querystring };
  };
  const value = (text: string) => ({ value: text });

  it.each([
    ['nothing said', {}, 'he'],
    ['a query over all', { query: { lng: value('en-GB') }, cookies: { i18nextLng: value('he') } }, 'en'],
    [
      'the cookie over the browser',
      { cookies: { i18nextLng: value('en') }, headers: { 'accept-language': value('he-IL,he') } },
      'en',
    ],
    ['the older cookie', { cookies: { i18next: value('en') } }, 'en'],
    ['the browser’s best of ours', { headers: { 'accept-language': value('fr,he;q=0.5,en;q=0.7') } }, 'en'],
    ['the old code of Hebrew', { headers: { 'accept-language': value('iw-IL,en;q=0.9') } }, 'he'],
    [
      'other languages',
      { query: { lng: value('fr') }, headers: { 'accept-language': value('fr;q=1') } },
      'he',
    ],
    ['what a caller claims to have found out', { headers: { 'x-language': value('en') } }, 'he'],
  ])('a page is in one language: %s', (_, over, language) => {
    expect(reduced('/', over).language).toBe(language);
  });

  it('keeps of the query what a page is made from', () => {
    const query = { category: value('actor'), utm_source: value('mail'), lng: value('he') };
    expect(reduced('/explore', { query }).query).toEqual({ category: value('actor') });
    expect(reduced('/explore', { query: { ...query, text: value('שיר') } }).query).toEqual({
      frame: value('1'),
    });
    expect(reduced('/categories', { query }).query).toEqual({});
  });

  it('tells the API who calls, whatever the caller claims', () => {
    const querystring = { text: { value: 'x' } };
    const request = { uri: '/api/me', headers: { 'true-client-ip': { value: '10.0.0.1' } }, querystring };
    const passed = run('ViewerFunction', { request, viewer: { ip: '203.0.113.7' } });
    expect(passed.headers['true-client-ip'].value).toBe('203.0.113.7');
    expect(passed).toMatchObject({ uri: '/api/me', querystring });
  });

  it('has a certificate and a firewall with an own domain', () => {
    const { DistributionConfig } = one(prod, 'AWS::CloudFront::Distribution').Properties;
    expect(DistributionConfig.Aliases).toEqual(['mazaltov.example']);
    expect(DistributionConfig.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    expect(DistributionConfig.WebACLId).toBeDefined();
    const edge = readFileSync(join(prod.assemblyDir, `${prod.stackName}-edge.template.json`), 'utf8');
    expect(edge).toContain('AWS::CertificateManager::Certificate');
    expect(edge).toContain('AWS::WAFv2::WebACL');
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
    expect(JSON.stringify(dev.resources)).not.toContain('ses:SendEmail');
    expect(JSON.stringify(prod.resources).match(/ses:SendEmail/g)).toHaveLength(1);
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

describe('alarms', () => {
  it('watch every domain, the API, the stream and the mail', () => {
    const names = dev
      .of('AWS::CloudWatch::Alarm')
      .map(([, { Properties }]) => String(Properties.AlarmDescription));
    for (const name of [
      'requests errors',
      'wallet throttles',
      'API 5xx',
      'events/dispatch behind',
      'mail given up',
      'the books differ',
      'pages are not rendered',
    ])
      expect(names).toContain(name);
    for (const [, { Properties }] of dev.of('AWS::CloudWatch::Alarm'))
      expect(Properties.AlarmActions).toHaveLength(1);
  });
});
