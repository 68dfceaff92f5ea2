import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IKeyGroup,
  type IOrigin,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../../stage/config.ts';
import type { Buckets } from '../data/buckets.ts';
import { paypalSources } from '../data/paypal.ts';
import { makeViewerFunction, PAGE_FILTERS } from './edge-functions.ts';
import {
  makeButtonsHeaders,
  makeMediaHeaders,
  makePageHeaders,
  makeSecretHeaders,
  makeVideoHeaders,
  type PageSources,
} from './security-headers.ts';
import { ROOT_FILES } from './visits.ts';

/** The API refuses calls without it: they did not come through the site. */
const ORIGIN_HEADER = 'x-origin-secret';
/** Path and language of a page, which the edge's own function finds out. */
const PAGE_HEADERS = ['x-page', 'x-language'];
const PAGE_CACHE_SECONDS = 60;
/** LIST makes a missing file 404 instead of 403. */
const READ_AND_MISS = [AccessLevel.READ, AccessLevel.LIST];
/** Includes the time in which an older page is served once more. */
const PAGE_CACHE_MOST_SECONDS = 3_600;

/**
 * Addresses of the application that nobody shares and no search engine indexes: its shell comes from the bucket, also
 * when nothing else answers. Every other path is a public page, or none.
 */
const APPLICATION = [
  '/dashboard/*',
  '/auth/*',
  '/thank-you',
  '/email-confirmation',
  '/reset-password',
  '/payment-success',
  '/payment-cancel',
];

/** Files for search engines; no shell replaces them, since a search engine would take it for the answer. */
const FOR_ROBOTS = ['/robots.txt', '/sitemap.xml', '/sitemap/*'];

export interface SiteParts {
  readonly settings: Settings;
  readonly buckets: Buckets;
  readonly apiHost: string;
  readonly originSecret: string;
  readonly live: PageSources['live'];
  /** Whose signatures let a video be watched; without them there are no videos. */
  readonly videoSigners: IKeyGroup | undefined;
  /** With an own domain only. */
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
}

/** The origin says how long an answer may be cached (`s-maxage`); without it, not at all. */
const asToldByOrigin = (scope: Construct, id: string, queryStringBehavior: CacheQueryStringBehavior) =>
  new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    queryStringBehavior,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** How storage is to answer, which is part of a signed address. */
const VIDEO_QUERY = ['response-content-type', 'response-content-disposition'];

/** Where answers come from, and which origin is asked where the first one has none. */
const originsOf = ({ buckets, apiHost, originSecret }: SiteParts) => {
  const apiBelow = (originPath?: string) =>
    new HttpOrigin(apiHost, {
      customHeaders: { [ORIGIN_HEADER]: originSecret },
      readTimeout: Duration.seconds(30),
      ...(originPath ? { originPath } : {}),
    });
  const api = apiBelow();
  const ofBucket = (bucket: IBucket) =>
    S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: READ_AND_MISS });
  const site = ofBucket(buckets.site);
  // By its status: the stage's throttle, an error of the server, its function's concurrency at an end, no answer.
  const fallbackStatusCodes = [429, 500, 502, 503, 504];
  // A file that is not there is told by the API, and not by the XML of a bucket.
  const orMissing = (primaryOrigin: IOrigin, fallbackOrigin = api) =>
    new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: [404] });
  return {
    api,
    site,
    pages: new OriginGroup({ primaryOrigin: api, fallbackOrigin: site, fallbackStatusCodes }),
    assets: orMissing(site),
    media: orMissing(ofBucket(buckets.publicMedia)),
    // The API sees the address that was asked for: the function of viewers took its beginning away.
    videos: orMissing(ofBucket(buckets.requestVideos), apiBelow('/videos')),
  };
};

/** A page is kept for a minute, each in its language. */
const makePageCache = (scope: Construct) =>
  new CachePolicy(scope, 'PageCache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(PAGE_CACHE_SECONDS),
    maxTtl: Duration.seconds(PAGE_CACHE_MOST_SECONDS),
    headerBehavior: CacheHeaderBehavior.allowList(...PAGE_HEADERS),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...PAGE_FILTERS, 'frame'),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** Videos that nobody may watch without a signed address. Nothing is kept: what was deleted is gone at the next request. */
const videosBehind = (
  scope: Construct,
  signers: IKeyGroup,
  { origin, functionAssociations }: Required<Pick<BehaviorOptions, 'origin' | 'functionAssociations'>>,
): BehaviorOptions => ({
  origin,
  functionAssociations,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: false,
  trustedKeyGroups: [signers],
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: new OriginRequestPolicy(scope, 'VideoAnswer', {
    queryStringBehavior: OriginRequestQueryStringBehavior.allowList(...VIDEO_QUERY),
  }),
  responseHeadersPolicy: makeVideoHeaders(scope),
});

/** One distribution in front of everything; its behaviours, the most specific path first. */
const behaviors = (scope: Construct, parts: SiteParts) => {
  const { settings, videoSigners } = parts;
  const atFirst = [
    {
      function: makeViewerFunction(scope, APPLICATION),
      eventType: FunctionEventType.VIEWER_REQUEST,
    },
  ];
  const pageHeaders = makePageHeaders(scope, parts);
  const { api, site, pages, assets, media, videos } = originsOf(parts);

  const page = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: pageHeaders,
    compress: true,
  };
  const siteCache = asToldByOrigin(scope, 'SiteCache', CacheQueryStringBehavior.none());
  const file: BehaviorOptions = { ...page, origin: site, cachePolicy: siteCache };
  const application: BehaviorOptions = {
    ...file,
    functionAssociations: atFirst,
  };
  const defaultBehavior: BehaviorOptions = {
    ...page,
    origin: pages,
    functionAssociations: atFirst,
    cachePolicy: makePageCache(scope),
  };
  // Each answer of these is for one caller: nothing of it is kept.
  const uncached: Partial<BehaviorOptions> = {
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  /** Pages behind a secret: in no index, and nowhere kept. */
  const secret = (of: Parameters<typeof makeSecretHeaders>[1]): BehaviorOptions => ({
    ...page,
    origin: pages,
    functionAssociations: atFirst,
    responseHeadersPolicy: makeSecretHeaders(scope, of, parts),
    ...uncached,
  });
  const additionalBehaviors: Record<string, BehaviorOptions> = {
    '/api/public/*': {
      ...page,
      origin: api,
      cachePolicy: asToldByOrigin(scope, 'PublicReadsCache', CacheQueryStringBehavior.all()),
    },
    '/api/*': {
      ...page,
      origin: api,
      functionAssociations: atFirst,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      ...uncached,
    },
    '/gift/*': secret({ id: 'GiftHeaders', records: true }),
    '/inquiry/*': secret({ id: 'InquiryHeaders', records: false }),
    '/paypal-buttons/*': {
      ...file,
      responseHeadersPolicy: makeButtonsHeaders(scope, paypalSources(settings)),
    },
    ...Object.fromEntries(APPLICATION.map((path) => [path, application])),
    ...Object.fromEntries(FOR_ROBOTS.map((path) => [path, { ...page, origin: api, cachePolicy: siteCache }])),
    ...Object.fromEntries(ROOT_FILES.map((path) => [path, file])),
    '/media/*': {
      ...page,
      origin: media,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: makeMediaHeaders(scope),
    },
    ...(videoSigners
      ? { '/videos/*': videosBehind(scope, videoSigners, { origin: videos, functionAssociations: atFirst }) }
      : {}),
    '/assets/*': { ...page, origin: assets, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
  };
  return { defaultBehavior, additionalBehaviors };
};

const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

const explain = (distribution: Distribution, { domain }: Settings): void => {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'Hebrew readers live in every country.' },
    {
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root never reaches a bucket, nor does a query string: nothing lists one.',
    },
  );
  if (domain) return;
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR2', reason: 'The firewall comes with the own domain, in the us-east-1 stack.' },
    { id: 'AwsSolutions-CFR4', reason: 'CloudFront sets the protocol of its own domain names itself.' },
  );
};

/** The distribution: the one origin that browsers know. */
export const makeSite = (scope: Construct, parts: SiteParts): Distribution => {
  const { settings, buckets, certificate, webAclArn } = parts;
  const distribution = new Distribution(scope, 'Distribution', {
    ...behaviors(scope, parts),
    comment: `${settings.brandName.en} ${settings.stage}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    // The cheapest price class with edge locations in Israel.
    priceClass: PriceClass.PRICE_CLASS_100,
    enableLogging: true,
    logBucket: buckets.logs,
    logFilePrefix: 'site/',
    // A deployment or a repair is seen at once; only answers that say so are kept.
    errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    ...(settings.domain && certificate
      ? {
          domainNames: [settings.domain.name],
          certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }
      : {}),
    ...(webAclArn ? { webAclId: webAclArn } : {}),
  });
  distribution.applyRemovalPolicy(RemovalPolicy.DESTROY);
  explain(distribution, settings);
  return distribution;
};
