import { expect, test } from 'vitest';
import { createRouter } from './routes.ts';

const keys = [
  'GET /api/ads/{id}',
  'GET /api/ads/newest',
  'ANY /api/ads/{id}',
  'GET /api/{proxy+}',
  'POST /api/ads',
  'GET /creator/{proxy+}',
];
const find = createRouter(keys.map((routeKey) => ({ routeKey, route: routeKey })));

test.each([
  ['GET', '/api/ads/newest', 'GET /api/ads/newest', {}],
  ['GET', '/api/ads/ad_1', 'GET /api/ads/{id}', { id: 'ad_1' }],
  ['DELETE', '/api/ads/ad_1', 'ANY /api/ads/{id}', { id: 'ad_1' }],
  ['GET', '/api/ads/ad_1/clip', 'GET /api/{proxy+}', { proxy: 'ads/ad_1/clip' }],
  ['GET', '/api/ads/%D7%A0%D7%95%D7%A2%D7%94', 'GET /api/ads/{id}', { id: 'נועה' }],
  ['GET', '/api/ads/100%', 'GET /api/ads/{id}', { id: '100%' }],
  ['POST', '/api/ads', 'POST /api/ads', {}],
])('%s %s goes to %s', (method, path, route, pathParameters) => {
  expect(find(method, path)).toEqual({ route, pathParameters });
});

test.each([
  ['POST', '/api/ads/'],
  ['PUT', '/api/ads'],
  ['GET', '/creator/'],
  ['GET', '/API/ads/newest'],
  ['GET', '/'],
])('%s %s goes nowhere', (method, path) => {
  expect(find(method, path)).toBeUndefined();
});

test('$default takes what nothing else does', () => {
  const all = createRouter([...keys, '$default'].map((routeKey) => ({ routeKey, route: routeKey })));
  expect(all('PUT', '/whatever')?.route).toBe('$default');
  expect(all('GET', '/api/ads/newest')?.route).toBe('GET /api/ads/newest');
});
