import { afterAll, beforeEach, expect, test } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { loadDistribution } from './distribution.ts';
import { createEdge } from './edge.ts';

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const group = {
  Id: 'pages',
  FailoverCriteria: { StatusCodes: { Items: [429, 500, 502, 503, 504], Quantity: 5 } },
  Members: { Items: [{ OriginId: 'api' }, { OriginId: 'site' }], Quantity: 2 },
};
/** Whose first origin says of a file that is not there 404, and whose second one is asked below a path of its own. */
const files = {
  Id: 'files',
  FailoverCriteria: { StatusCodes: { Items: [404], Quantity: 1 } },
  Members: { Items: [{ OriginId: 'site' }, { OriginId: 'below' }], Quantity: 2 },
};
const stackWith = (behavior: object, groups = [group, files]) =>
  stackForTest(folder.path, {
    resources: {
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Origins: [
              { Id: 'api', DomainName: 'api.example' },
              { Id: 'site', DomainName: 'site.example' },
              { Id: 'below', DomainName: 'below.example', OriginPath: '/files' },
            ],
            OriginGroups: { Items: groups, Quantity: groups.length },
            CacheBehaviors: [
              { PathPattern: '/files/*', TargetOriginId: 'files', CachePolicyId: CACHING_DISABLED },
              { PathPattern: '/api/*', TargetOriginId: 'api', CachePolicyId: CACHING_DISABLED },
            ],
            DefaultCacheBehavior: {
              TargetOriginId: 'pages',
              CachePolicyId: CACHING_DISABLED,
              ...behavior,
            },
          },
        },
      },
    },
  });

const folder = temporaryFolder();
const asked: string[] = [];
/** By host; null does not answer. */
let statuses: Record<string, number | null> = {};

const distribution = loadDistribution(stackWith({}));
if (!distribution) throw new Error('no distribution');
const edge = createEdge(distribution, async ({ host }, { method, path }) => {
  asked.push(`${method} ${host}${path}`);
  const status = statuses[host] ?? null;
  if (status === null) throw new Error('no answer');
  return { status, headers: {}, body: Buffer.from(host) };
});
const server = await serveForTest((request, response) => void edge.handle(request, response));
beforeEach(() => {
  asked.length = 0;
  statuses = { 'api.example': 200, 'site.example': 200, 'below.example': 404 };
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const get = async (path: string, method = 'GET') => {
  const answer = await fetch(server.endpoint + path, { method });
  return [answer.status, await answer.text()];
};

test.each([[429], [500], [503], [null]])(
  'the second origin is asked for the same after %s',
  async (status) => {
    statuses['api.example'] = status;
    expect(await get('/a')).toEqual([200, 'site.example']);
    expect(await get('/a', 'HEAD')).toEqual([200, '']);
    const both = (method: string) => [`${method} api.example/a`, `${method} site.example/a`];
    expect(asked).toEqual([...both('GET'), ...both('HEAD')]);
  },
);

test.each([[200], [304], [404]])('it is not asked after %s', async (status) => {
  statuses['api.example'] = status;
  expect((await get('/a'))[0]).toBe(status);
  expect(asked).toEqual(['GET api.example/a']);
});

test('its own error is the answer, and a behaviour of one origin has its own', async () => {
  statuses = { 'api.example': 503, 'site.example': 404 };
  expect(await get('/a')).toEqual([404, 'site.example']);
  expect(await get('/api/a')).toEqual([503, 'api.example']);
});

test('an origin is asked below its own path, and only when the other one has not what was asked for', async () => {
  expect(await get('/files/a')).toEqual([200, 'site.example']);
  statuses['site.example'] = 403;
  expect(await get('/files/a')).toEqual([403, 'site.example']);
  statuses['site.example'] = 404;
  expect(await get('/files/a')).toEqual([404, 'below.example']);
  expect(asked.slice(2)).toEqual(['GET site.example/files/a', 'GET below.example/files/files/a']);
});

test('a group that CloudFront would refuse is refused', () => {
  const broken = (behavior: object, groups = [group, files]) => loadDistribution(stackWith(behavior, groups));
  expect(() => broken({ AllowedMethods: ['GET', 'HEAD', 'POST'] })).toThrow(/only read/);
  expect(() => broken({ TargetOriginId: 'nowhere' })).toThrow('no origin nowhere');
  const Members = { Items: [{ OriginId: 'api' }, { OriginId: 'gone' }], Quantity: 2 };
  expect(() => broken({}, [{ ...group, Members }, files])).toThrow('no origin pages');
});
