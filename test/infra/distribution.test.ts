import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PAGE_FILTERS } from '../../infra/platform/site/edge-functions.ts';
import { flat, one, referred, synthesized } from './template.ts';

const dev = synthesized('dev');
const prod = synthesized('prod');

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
      '/inquiry/*',
      '/paypal-buttons/*',
      '/dashboard/*',
      '/auth/*',
      '/thank-you',
      '/email-confirmation',
      '/reset-password',
      '/payment-success',
      '/payment-cancel',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/*',
      '/config.json',
      '/icon.svg',
      '/gift.jpg',
      '/site.webmanifest',
      '/media/*',
      '/videos/*',
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

  it('lets nobody watch a video but by a signed address, keeps none, and asks storage for the answer that was signed', () => {
    const videos = behavior('/videos/*');
    const [group] = referred(videos?.TrustedKeyGroups);
    const keys = dev.resources[group ?? '']?.Properties.KeyGroupConfig.Items;
    expect(keys).toHaveLength(2);
    expect(videos).toMatchObject({ CachePolicyId: DISABLED });
    // None but GET and HEAD.
    expect(videos).not.toHaveProperty('AllowedMethods');
    const policy = dev.resources[referred(videos?.OriginRequestPolicyId)[0] ?? '']?.Properties;
    expect(policy.OriginRequestPolicyConfig).toMatchObject({
      QueryStringsConfig: {
        QueryStringBehavior: 'whitelist',
        QueryStrings: ['response-content-type', 'response-content-disposition'],
      },
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
    // CloudFront takes 25 behaviours.
    expect(behaviors.length).toBeLessThan(25);
    const withoutKeys = behaviors.filter(({ TrustedKeyGroups }) => !TrustedKeyGroups);
    const origins = DistributionConfig.Origins.filter(({ DomainName }: { DomainName: unknown }) =>
      flat(DomainName).includes('RequestVideosBucket'),
    ).map(({ Id }: { Id: string }) => Id);
    expect(origins).toHaveLength(1);
    const groups = DistributionConfig.OriginGroups.Items.filter(
      ({ Members }: { Members: { Items: { OriginId: string }[] } }) =>
        Members.Items.some(({ OriginId }) => origins.includes(OriginId)),
    ).map(({ Id }: { Id: string }) => Id);
    expect(groups).toEqual([videos?.TargetOriginId]);
    const leading = [...origins, ...groups];
    expect(withoutKeys.filter(({ TargetOriginId }) => leading.includes(TargetOriginId))).toEqual([]);
  });

  it('lets pages run no inline script or style', () => {
    const headers = policyOf('/assets/*').SecurityHeadersConfig;
    const csp = flat(headers.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("media-src 'self' blob:;");
    expect(csp).not.toContain('unsafe');
    expect(csp).toMatch(
      /connect-src 'self' https:\/\/cognito-idp\.eu-central-1\.amazonaws\.com wss:\/\/<LiveApi\w+>/,
    );
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
  });

  it('reserves no concurrency until a deployment asks for it', () => {
    const reservedIn = (stage: typeof dev) =>
      stage
        .of('AWS::Lambda::Function')
        .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions !== undefined)
        .map(([id, { Properties }]) => [
          id.replace(/[0-9A-F]{8}$/, ''),
          Properties.ReservedConcurrentExecutions,
        ]);
    expect(reservedIn(prod)).toEqual([]);
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

  it.each(['/gift/*', '/inquiry/*'])(
    'tells nobody an address of %s, which is a secret, and keeps none of its pages',
    (path) => {
      expect(behavior(path)).toMatchObject({
        TargetOriginId: DistributionConfig.DefaultCacheBehavior.TargetOriginId,
        CachePolicyId: DISABLED,
        OriginRequestPolicyId: ALL_BUT_HOST,
      });
      const { SecurityHeadersConfig, CustomHeadersConfig } = policyOf(path);
      expect(SecurityHeadersConfig.ReferrerPolicy).toEqual({ ReferrerPolicy: 'no-referrer', Override: true });
      expect(CustomHeadersConfig.Items).toContainEqual({
        Header: 'X-Robots-Tag',
        Value: 'noindex, nofollow',
        Override: true,
      });
      const csp = (of: string) => flat(policyOf(of).SecurityHeadersConfig.ContentSecurityPolicy);
      expect(csp(path)).toEqual(csp('/assets/*'));
    },
  );

  it('opens camera and microphone where a gift is received, and nowhere else', () => {
    const usesCamera = behaviors
      .concat(DistributionConfig.DefaultCacheBehavior)
      .filter(({ ResponseHeadersPolicyId: id }) =>
        flat(dev.resources[referred(id)[0] ?? '']?.Properties ?? '').includes(
          'camera=(self), microphone=(self)',
        ),
      );
    expect(usesCamera.map(({ PathPattern }) => PathPattern)).toEqual(['/gift/*']);
  });

  it('serves pictures that can do nothing', () => {
    const headers = policyOf('/media/*').SecurityHeadersConfig;
    expect(headers.ContentSecurityPolicy.ContentSecurityPolicy).toBe("default-src 'none'; sandbox");
    expect(headers.ContentTypeOptions).toEqual({ Override: true });
  });

  const value = (text: string) => ({ value: text });

  const run = (name: string, event: object) => {
    const [, fn] = dev.of('AWS::CloudFront::Function').find(([id]) => id.startsWith(name)) ?? [];
    return runInNewContext(`${fn?.Properties.FunctionCode}; handler(event)`, { event });
  };

  it('takes addresses of the application to its shell, and files of the root to themselves', () => {
    const viewer = { ip: '203.0.113.7' };
    const atBucket = behaviors.filter(
      ({ TargetOriginId, FunctionAssociations }) =>
        FunctionAssociations && TargetOriginId === behavior('/icon.svg')?.TargetOriginId,
    );
    expect(atBucket).toHaveLength(7);
    for (const { PathPattern } of atBucket) {
      const uri = String(PathPattern).replace('*', 'fan/requests/req_1');
      expect(run('ViewerFunction', { request: { uri, headers: {} }, viewer }).uri).toBe('/app.html');
    }
    const built = readdirSync(join(import.meta.dirname, '../../frontend/public'), { withFileTypes: true });
    const files = built.filter((one) => one.isFile()).map(({ name }) => name);
    for (const file of ['config.json', ...files])
      expect(behavior(`/${file}`)).toMatchObject({ TargetOriginId: behavior('/thank-you')?.TargetOriginId });
  });

  it.each([
    ['/assets/*', 'SiteBucket', {}],
    ['/media/*', 'PublicMediaBucket', {}],
    // The function of viewers takes this beginning away, for the bucket.
    ['/videos/*', 'RequestVideosBucket', { OriginPath: '/videos' }],
  ])(
    'lets the API say that a file of %s is not there, and asks nobody else when it is',
    (pattern, bucket, below) => {
      const { Origins, OriginGroups } = DistributionConfig;
      const files = OriginGroups.Items.find(
        ({ Id }: { Id: string }) => Id === behavior(pattern)?.TargetOriginId,
      );
      expect(files.FailoverCriteria.StatusCodes.Items).toEqual([404]);
      const [first, second] = files.Members.Items.map(({ OriginId }: { OriginId: string }) =>
        Origins.find(({ Id }: { Id: string }) => Id === OriginId),
      );
      expect(JSON.stringify(first.DomainName)).toContain(bucket);
      const api = Origins.find(({ Id }: { Id: string }) => Id === behavior('/api/*')?.TargetOriginId);
      expect({ ...second, Id: api.Id }).toEqual({ ...api, ...below });
    },
  );

  it('gives the shell of the bucket where a page has no other answer, and calls their own errors', () => {
    const { TargetOriginId } = DistributionConfig.DefaultCacheBehavior;
    const [group] = DistributionConfig.OriginGroups.Items.filter(
      ({ Id }: { Id: string }) => Id === TargetOriginId,
    );
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([429, 500, 502, 503, 504]);
    const { Origins, DefaultCacheBehavior } = DistributionConfig;
    const [first, second] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    );
    const api = Origins.find(({ Id }: { Id: string }) => Id === behavior('/api/*')?.TargetOriginId);
    expect({ ...first, Id: api.Id }).toEqual(api);
    expect(second.Id).toBe(behavior('/icon.svg')?.TargetOriginId);
    const grouped = [DefaultCacheBehavior, ...behaviors].filter((each) => each.TargetOriginId === group.Id);
    expect(grouped.map(({ PathPattern = 'default' }) => PathPattern)).toEqual([
      'default',
      '/gift/*',
      '/inquiry/*',
    ]);
    // CloudFront refuses groups for anything but reads.
    for (const { AllowedMethods } of grouped) expect(AllowedMethods ?? ['GET', 'HEAD']).not.toContain('POST');
    for (const robots of ['/robots.txt', '/sitemap.xml', '/sitemap/*'])
      expect(behavior(robots)).toMatchObject({ TargetOriginId: api.Id });
  });

  it('asks for a page by the address of the shell', () => {
    const request = (uri: string) =>
      run('ViewerFunction', {
        request: { uri, querystring: {}, cookies: {}, headers: { 'x-page': value('/forged') } },
        viewer: { ip: '203.0.113.7' },
      });
    for (const [uri, page] of [
      ['/', '/'],
      ['/creator/usr_1', '/creator/usr_1'],
      ['/gift/abc', '/gift/abc'],
      ['/page/%D7%A9', '/page/%D7%A9'],
      ['/page/ש a', '/page/%D7%A9%20a'],
    ] as const)
      expect(request(uri)).toMatchObject({ uri: '/app.html', headers: { 'x-page': value(page) } });
  });

  it('keeps a page by its path, its language and the filters of explore', () => {
    const { CachePolicyId } = DistributionConfig.DefaultCacheBehavior;
    expect(DistributionConfig.DefaultRootObject).toBeUndefined();
    const cache = dev.resources[referred(CachePolicyId)[0] ?? '']?.Properties.CachePolicyConfig;
    expect(cache).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: [...PAGE_FILTERS, 'frame'] },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-page', 'x-language'] },
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
    const chosen = { category: value('actor'), to: value('200'), by: value('2026-12-04') };
    expect(reduced('/explore', { query: { ...query, ...chosen } }).query).toEqual(chosen);
    // Words are as many as people.
    for (const typed of [{ text: value('שיר') }, { for: value('Ruth') }, { to: value('%D7%A9') }])
      expect(reduced('/explore', { query: { ...query, ...typed } }).query).toEqual({ frame: value('1') });
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
