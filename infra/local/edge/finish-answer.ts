import type { HttpAnswer } from '../gateway/http-message.ts';
import type { Behavior } from './distribution.ts';
import { fromEdgeResponse, isEdgeResponse, toEdgeRequest, type Viewed } from './edge-function.ts';
import { errorPage } from './error-page.ts';
import type { HeadersPolicy } from './policies.ts';

const withPolicy = (answer: HttpAnswer, policy: HeadersPolicy): HttpAnswer => {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !policy.remove.includes(name)),
  );
  for (const { name, value, override } of policy.set)
    if (override || !(name in headers)) headers[name] = value;
  return { ...answer, headers };
};

const tagsMatch = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

const notModified = (viewed: Viewed, answer: HttpAnswer): boolean => {
  const [header] = viewed.headers['if-none-match'] ?? [];
  const { etag } = answer.headers;
  return header !== undefined && typeof etag === 'string' && answer.status === 200 && tagsMatch(header, etag);
};

/** The answer as the viewer gets it: its headers, what is not sent again, and what the function of answers makes of it. */
export const finishAnswer = async (
  behavior: Behavior,
  viewed: Viewed,
  viewerIp: string,
  answer: HttpAnswer,
): Promise<HttpAnswer> => {
  const common = { via: '1.1 local.cloudfront.net (CloudFront)', 'x-amz-cf-pop': 'LOCAL' };
  const dressed = withPolicy({ ...answer, headers: { ...answer.headers, ...common } }, behavior.headers);
  const bare = notModified(viewed, dressed) ? { ...dressed, status: 304, body: Buffer.alloc(0) } : dressed;
  if (!behavior.viewerResponse) return bare;
  const headers = Object.fromEntries(
    Object.entries(bare.headers).map(([name, value]) => [name, { value: [value].flat().join(', ') }]),
  );
  const request = toEdgeRequest(viewed);
  const response = { statusCode: bare.status, headers };
  const result = await behavior.viewerResponse({
    eventType: 'viewer-response',
    viewerIp,
    request,
    response,
  });
  if (!isEdgeResponse(result)) return errorPage(502, 'the viewer-response function returned no response');
  const { status, headers: changed } = fromEdgeResponse(result);
  return { ...bare, status, headers: changed };
};
