import type { Stack } from '../template/stack.ts';

/** Which names of cookies, headers or query parameters are meant. */
export type Selection =
  | { readonly kind: 'none' | 'all' }
  | { readonly kind: 'only' | 'except'; readonly names: ReadonlySet<string> };

export interface CachePolicy {
  /** Seconds. A maximum of 0 switches caching, and with it compression, off. */
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
  readonly gzip: boolean;
  readonly brotli: boolean;
}

export interface OriginRequestPolicy {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
  /** `CloudFront-…` headers the origin gets besides the viewer's. */
  readonly edgeHeaders: readonly string[];
}

export interface HeadersPolicy {
  readonly set: readonly { readonly name: string; readonly value: string; readonly override: boolean }[];
  readonly remove: readonly string[];
}

const NONE: Selection = { kind: 'none' };
const ALL: Selection = { kind: 'all' };
const UNCACHED: CachePolicy = {
  minTtl: 0,
  defaultTtl: 0,
  maxTtl: 0,
  headers: NONE,
  cookies: NONE,
  query: NONE,
  gzip: false,
  brotli: false,
};
const DAY_SECONDS = 86_400;
const OPTIMIZED: CachePolicy = {
  ...UNCACHED,
  minTtl: 1,
  defaultTtl: DAY_SECONDS,
  maxTtl: 365 * DAY_SECONDS,
  gzip: true,
  brotli: true,
};
const lower = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

/** Amazon's own policies, by the ids that CDK writes into templates. */
const MANAGED_CACHE_POLICIES: Readonly<Record<string, CachePolicy>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': UNCACHED,
  '658327ea-f89d-4fab-a63d-7e88639e58f6': OPTIMIZED,
};
const MANAGED_ORIGIN_REQUEST_POLICIES: Readonly<Record<string, OriginRequestPolicy>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { kind: 'except', names: lower(['host']) },
    cookies: ALL,
    query: ALL,
    edgeHeaders: [],
  },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: ALL, cookies: ALL, query: ALL, edgeHeaders: [] },
};

/** `{HeaderBehavior: 'whitelist', Headers: […]}` and the same for cookies and query strings. */
const selectionOf = (
  behavior: string | undefined,
  names: readonly string[] = [],
  exactCase = false,
): Selection => {
  const set = exactCase ? new Set(names) : lower(names);
  if (behavior === undefined || behavior === 'none') return NONE;
  if (behavior === 'all' || behavior === 'allViewer' || behavior === 'allViewerAndWhitelistCloudFront')
    return ALL;
  if (behavior === 'whitelist') return { kind: 'only', names: set };
  if (behavior === 'allExcept') return { kind: 'except', names: set };
  throw new Error(`the local edge does not know the behaviour ${behavior}`);
};

interface Parameters {
  readonly HeadersConfig?: { readonly HeaderBehavior: string; readonly Headers?: readonly string[] };
  readonly CookiesConfig?: { readonly CookieBehavior: string; readonly Cookies?: readonly string[] };
  readonly QueryStringsConfig?: {
    readonly QueryStringBehavior: string;
    readonly QueryStrings?: readonly string[];
  };
}

const selections = ({ HeadersConfig: h, CookiesConfig: c, QueryStringsConfig: q }: Parameters) => ({
  headers: selectionOf(h?.HeaderBehavior, h?.Headers),
  cookies: selectionOf(c?.CookieBehavior, c?.Cookies, true),
  query: selectionOf(q?.QueryStringBehavior, q?.QueryStrings, true),
});

interface CachePolicyProperties {
  readonly CachePolicyConfig: {
    readonly MinTTL: number;
    readonly DefaultTTL: number;
    readonly MaxTTL: number;
    readonly ParametersInCacheKeyAndForwardedToOrigin: Parameters & {
      readonly EnableAcceptEncodingGzip?: boolean;
      readonly EnableAcceptEncodingBrotli?: boolean;
    };
  };
}

const cachePolicyOf = ({ CachePolicyConfig: config }: CachePolicyProperties): CachePolicy => {
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    minTtl: config.MinTTL,
    defaultTtl: config.DefaultTTL,
    maxTtl: config.MaxTTL,
    ...selections(parameters),
    gzip: parameters.EnableAcceptEncodingGzip ?? false,
    brotli: parameters.EnableAcceptEncodingBrotli ?? false,
  };
};

const originRequestPolicyOf = (properties: {
  readonly OriginRequestPolicyConfig: Parameters;
}): OriginRequestPolicy => {
  const config = properties.OriginRequestPolicyConfig;
  const named = (config.HeadersConfig?.Headers ?? []).filter((name) => /^cloudfront-/i.test(name));
  const allExcept = config.HeadersConfig?.HeaderBehavior === 'allExcept';
  return { ...selections(config), edgeHeaders: allExcept ? [] : named };
};

interface Overridable {
  readonly Override?: boolean;
}
interface HeadersPolicyProperties {
  readonly ResponseHeadersPolicyConfig: {
    readonly SecurityHeadersConfig?: {
      readonly ContentSecurityPolicy?: Overridable & { readonly ContentSecurityPolicy: string };
      readonly ContentTypeOptions?: Overridable;
      readonly FrameOptions?: Overridable & { readonly FrameOption: string };
      readonly ReferrerPolicy?: Overridable & { readonly ReferrerPolicy: string };
      readonly StrictTransportSecurity?: Overridable & {
        readonly AccessControlMaxAgeSec: number;
        readonly IncludeSubdomains?: boolean;
        readonly Preload?: boolean;
      };
    };
    readonly CustomHeadersConfig?: {
      readonly Items: readonly {
        readonly Header: string;
        readonly Value: string;
        readonly Override: boolean;
      }[];
    };
    readonly RemoveHeadersConfig?: { readonly Items: readonly { readonly Header: string }[] };
    readonly CorsConfig?: unknown;
  };
}

const headersPolicyOf = ({ ResponseHeadersPolicyConfig: config }: HeadersPolicyProperties): HeadersPolicy => {
  if (config.CorsConfig) throw new Error('the local edge has no CORS: site and API share an origin');
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: sniff,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: hsts,
  } = config.SecurityHeadersConfig ?? {};
  const header = (name: string, value: string, from: Overridable) => ({
    name,
    value,
    override: from.Override ?? false,
  });
  const hstsValue = hsts
    ? [
        `max-age=${hsts.AccessControlMaxAgeSec}`,
        ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(hsts.Preload ? ['preload'] : []),
      ].join('; ')
    : '';
  return {
    set: [
      ...(csp ? [header('content-security-policy', csp.ContentSecurityPolicy, csp)] : []),
      ...(sniff ? [header('x-content-type-options', 'nosniff', sniff)] : []),
      ...(frame ? [header('x-frame-options', frame.FrameOption, frame)] : []),
      ...(referrer ? [header('referrer-policy', referrer.ReferrerPolicy, referrer)] : []),
      ...(hsts ? [header('strict-transport-security', hstsValue, hsts)] : []),
      ...(config.CustomHeadersConfig?.Items ?? []).map((item) =>
        header(item.Header.toLowerCase(), item.Value, item),
      ),
    ],
    remove: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
  };
};

export interface Policies {
  cache(id: string): CachePolicy;
  /** Without an origin request policy only what is in the cache key reaches the origin. */
  originRequest(id: string | undefined): OriginRequestPolicy;
  headers(id: string | undefined): HeadersPolicy;
}

const NOTHING_MORE: OriginRequestPolicy = { headers: NONE, cookies: NONE, query: NONE, edgeHeaders: [] };

/** The policies of the template and Amazon's own; an id that is neither throws. */
export const loadPolicies = (stack: Stack): Policies => {
  const own = <P, T>(type: string, parse: (properties: P) => T): Map<string, T> =>
    new Map(stack.all<P>(type).map(({ logicalId, properties }) => [stack.ref(logicalId), parse(properties)]));
  const cache = own('AWS::CloudFront::CachePolicy', cachePolicyOf);
  const originRequest = own('AWS::CloudFront::OriginRequestPolicy', originRequestPolicyOf);
  const headers = own('AWS::CloudFront::ResponseHeadersPolicy', headersPolicyOf);
  const known = <T>(policy: T | undefined, id: string): T => {
    if (policy === undefined) throw new Error(`the local edge does not know the policy ${id}`);
    return policy;
  };
  return {
    cache: (id) => known(cache.get(id) ?? MANAGED_CACHE_POLICIES[id], id),
    originRequest: (id) =>
      id === undefined
        ? NOTHING_MORE
        : known(originRequest.get(id) ?? MANAGED_ORIGIN_REQUEST_POLICIES[id], id),
    headers: (id) => (id === undefined ? { set: [], remove: [] } : known(headers.get(id), id)),
  };
};
