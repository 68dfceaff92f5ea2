import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { HttpAnswer, HttpRequest } from '../gateway/http-message.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { loadDistribution } from './distribution.ts';
import { createEdge, type Edge } from './edge.ts';

const ref = (name: string) => ({ Ref: name });
const cachePolicy = (ttls: [number, number, number], QueryStringsConfig: object) => ({
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      MinTTL: ttls[0],
      DefaultTTL: ttls[1],
      MaxTTL: ttls[2],
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig,
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    },
  },
});
const edgeFunction = (code: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: { FunctionCode: code, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
});
const associated = (EventType: string, name: string) => ({
  EventType,
  FunctionARN: { 'Fn::GetAtt': [name, 'FunctionARN'] },
});
export const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** A distribution with a cached read of the API, its calls, pages and the site's bucket. */
export const resources = {
  Site: { Type: 'AWS::S3::Bucket', Properties: {} },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Public: cachePolicy([0, 0, 86_400], { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] }),
  Shared: cachePolicy([0, 60, 60], { QueryStringBehavior: 'none' }),
  Pages: edgeFunction(
    `function handler(event) { if (!/\\./.test(event.request.uri) && event.request.uri !== '/') event.request.uri = '/app.html'; return event.request }`,
  ),
  Viewer: edgeFunction(
    `function handler(event) { event.request.headers['true-client-ip'] = { value: event.viewer.ip }; return event.request }`,
  ),
  Mark: edgeFunction(
    `function handler(event) { event.response.headers['x-mark'] = { value: 'seen' }; return event.response }`,
  ),
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: false },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 31_536_000,
            IncludeSubdomains: true,
            Preload: true,
            Override: true,
          },
        },
        CustomHeadersConfig: {
          Items: [{ Header: 'Permissions-Policy', Value: 'camera=(self)', Override: true }],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'X-Powered-By' }] },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          {
            Id: 'site',
            DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] },
            OriginAccessControlId: 'oac',
            S3OriginConfig: {},
          },
          {
            Id: 'api',
            DomainName: { 'Fn::Join': ['', [ref('Api'), '.execute-api.eu-central-1.amazonaws.com']] },
            OriginCustomHeaders: [
              { HeaderName: 'X-Origin-Secret', HeaderValue: '{{resolve:secretsmanager:s:SecretString:::}}' },
            ],
          },
        ],
        CustomErrorResponses: [
          { ErrorCode: 404, ErrorCachingMinTTL: 0 },
          { ErrorCode: 500, ErrorCachingMinTTL: 0 },
        ],
        CacheBehaviors: [
          {
            PathPattern: '/api/public/*',
            TargetOriginId: 'api',
            CachePolicyId: ref('Public'),
            Compress: true,
          },
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            CachePolicyId: CACHING_DISABLED,
            OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            Compress: true,
            FunctionAssociations: [
              associated('viewer-request', 'Viewer'),
              associated('viewer-response', 'Mark'),
            ],
          },
          { PathPattern: '/creator/*', TargetOriginId: 'api', CachePolicyId: ref('Shared') },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          CachePolicyId: ref('Public'),
          ResponseHeadersPolicyId: ref('Headers'),
          FunctionAssociations: [associated('viewer-request', 'Pages')],
        },
      },
    },
  },
};

export const folder = temporaryFolder();
/** What is behind the edge: what it was asked, and what it answers where that is not a text of its own. */
export const origin = {
  asked: [] as (HttpRequest & { readonly host: string })[],
  answer: {} as Partial<HttpAnswer> & { text?: string },
};
let edge: Edge;
let server: Awaited<ReturnType<typeof serveForTest>>;

/** Said once in a file: the edge of that distribution, with nothing cached before a test. */
export const withEdge = (): void => {
  beforeAll(async () => {
    const distribution = loadDistribution(stackForTest(folder.path, { resources }));
    if (!distribution) throw new Error('no distribution');
    edge = createEdge(distribution, async ({ host }, request) => {
      const { asked, answer } = origin;
      asked.push({ ...request, host });
      const body = answer.body ?? Buffer.from(answer.text ?? `answer ${asked.length}`);
      return {
        status: answer.status ?? 200,
        headers: { 'content-type': 'text/plain', ...answer.headers },
        body,
      };
    });
    server = await serveForTest((request, response) => void edge.handle(request, response));
  });
  beforeEach(() => {
    origin.asked.length = 0;
    origin.answer = {};
    edge.invalidate();
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await server.close();
    folder.remove();
  });
};

interface Seen {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** A plain client: it adds and decodes nothing. */
export const call = (path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(server.endpoint + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end(body);
  });
/** A header of what the origin was asked last. */
export const sent = (name: string): readonly string[] | undefined => origin.asked.at(-1)?.headers[name];
