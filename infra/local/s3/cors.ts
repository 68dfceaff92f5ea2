import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';
import type { BucketSettings, CorsRule } from './settings.ts';

/** One `*` at most, as in `https://*.example.com` or `x-amz-*`. */
const matches = (pattern: string, value: string): boolean => {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === value;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
};

const findRule = (
  bucket: BucketSettings,
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined =>
  bucket.cors.find(
    (rule) =>
      rule.origins.some((pattern) => matches(pattern, origin)) &&
      rule.methods.includes(method) &&
      headers.every((header) => rule.headers.some((pattern) => matches(pattern.toLowerCase(), header))),
  );

const sharedHeaders = (rule: CorsRule, origin: string): Record<string, string> => ({
  ...(rule.origins.includes('*')
    ? { 'access-control-allow-origin': '*' }
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
  'access-control-allow-methods': rule.methods.join(', '),
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

/** Headers that let a page of another origin read this answer, or none. */
export const corsHeaders = (bucket: BucketSettings, request: IncomingMessage): Record<string, string> => {
  const { origin } = request.headers;
  const rule = origin === undefined ? undefined : findRule(bucket, origin, request.method ?? '', []);
  if (!rule || origin === undefined) return {};
  const exposed = rule.exposedHeaders.join(', ');
  return { ...sharedHeaders(rule, origin), ...(exposed ? { 'access-control-expose-headers': exposed } : {}) };
};

/** The answer to a preflight. Throws AccessForbidden where no rule allows the call. */
export const preflightHeaders = (
  bucket: BucketSettings,
  request: IncomingMessage,
): Record<string, string> => {
  const { origin, 'access-control-request-method': method } = request.headers;
  if (!origin || !method) {
    throw new S3Error(
      'InvalidRequest',
      'Insufficient information. Origin and Access-Control-Request-Method request headers are needed.',
    );
  }
  if (bucket.cors.length === 0)
    throw new S3Error('AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.');
  const asked = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((header) => header.trim().toLowerCase())
    .filter((header) => header !== '');
  const rule = findRule(bucket, origin, method, asked);
  if (!rule) throw new S3Error('AccessForbidden');
  return {
    ...sharedHeaders(rule, origin),
    ...(asked.length > 0 ? { 'access-control-allow-headers': asked.join(', ') } : {}),
    ...(rule.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(rule.maxAgeSeconds) }),
  };
};
