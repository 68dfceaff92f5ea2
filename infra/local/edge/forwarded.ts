import { percentDecoded } from '../gateway/http-message.ts';
import type { Viewed } from './edge-function.ts';
import type { CachePolicy, OriginRequestPolicy, Selection } from './policies.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const selects = (selection: Selection, name: string): boolean => {
  if ('names' in selection) return selection.names.has(name) === (selection.kind === 'only');
  return selection.kind === 'all';
};

const pairsOf = (text: string, separator: RegExp): string[] => text.split(separator).filter(Boolean);
const nameOf = (pair: string): string => pair.split('=')[0] ?? '';

const chooseQuery = (query: string, ...selections: readonly Selection[]): string =>
  pairsOf(query, /&/)
    .filter((pair) => selections.some((selection) => selects(selection, percentDecoded(nameOf(pair)))))
    .join('&');

const chooseCookies = (headers: Viewed['headers'], ...selections: readonly Selection[]): string =>
  (headers.cookie ?? [])
    .flatMap((line) => pairsOf(line, /; */))
    .filter((pair) => selections.some((selection) => selects(selection, nameOf(pair))))
    .join('; ');

/** The best coding that the viewer accepts and the policy allows. */
export const acceptedEncoding = ({ headers }: Viewed, policy: CachePolicy): Encoding => {
  const accepted = (headers['accept-encoding'] ?? [])
    .flatMap((line) => line.split(','))
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  if (policy.brotli && accepted.includes('br')) return 'br';
  return policy.gzip && accepted.includes('gzip') ? 'gzip' : 'identity';
};

/** Requests with equal keys share an answer. */
export const cacheKey = (viewed: Viewed, policy: CachePolicy, encoding: Encoding): string => {
  const headers = Object.entries(viewed.headers)
    .filter(([name]) => name !== 'cookie' && selects(policy.headers, name))
    .sort(([a], [b]) => a.localeCompare(b));
  const cookies = chooseCookies(viewed.headers, policy.cookies);
  return JSON.stringify([viewed.path, chooseQuery(viewed.query, policy.query), headers, cookies, encoding]);
};

/** Hop-by-hop headers, and those that the edge sets itself. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
/** Headers that describe the body reach the origin whatever the policies say. */
const WITH_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

export interface ForwardOptions {
  readonly cache: CachePolicy;
  readonly forward: OriginRequestPolicy;
  readonly originHost: string;
  readonly viewerIp: string;
  readonly viewerPort: number;
}

/** The request to the origin: what either policy names of the viewer's, and what CloudFront always adds. */
export const toOrigin = (viewed: Viewed, options: ForwardOptions): Pick<Viewed, 'query' | 'headers'> => {
  const { cache, forward, originHost, viewerIp, viewerPort } = options;
  const chosen = Object.entries(viewed.headers).filter(([name]) => {
    if (NOT_FORWARDED.has(name) || name === 'cookie' || /^x-edge-|^x-amz-cf-/.test(name)) return false;
    if (name === 'accept-encoding') return selects(forward.headers, name);
    const always = WITH_BODY.has(name) && viewed.method !== 'GET' && viewed.method !== 'HEAD';
    return always || selects(cache.headers, name) || selects(forward.headers, name);
  });
  const headers = Object.fromEntries(chosen) as Record<string, readonly string[]>;
  const cookies = chooseCookies(viewed.headers, cache.cookies, forward.cookies);
  const edge: Record<string, string> = {
    'cloudfront-viewer-address': `${viewerIp}:${viewerPort}`,
    'cloudfront-viewer-country': 'IL',
    'cloudfront-forwarded-proto': 'http',
  };
  const added = forward.edgeHeaders.map((name) => name.toLowerCase()).filter((name) => name in edge);
  return {
    query: chooseQuery(viewed.query, cache.query, forward.query),
    headers: {
      'user-agent': ['Amazon CloudFront'],
      host: [originHost],
      ...headers,
      ...(cookies ? { cookie: [cookies] } : {}),
      ...Object.fromEntries(added.map((name) => [name, [edge[name] ?? '']])),
      'x-forwarded-for': [[...(viewed.headers['x-forwarded-for'] ?? []), viewerIp].join(', ')],
      via: ['1.1 local.cloudfront.net (CloudFront)'],
      'x-amz-cf-id': ['local'],
    },
  };
};
