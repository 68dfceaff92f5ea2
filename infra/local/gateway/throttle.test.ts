import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { createThrottle, throttleOf } from './throttle.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

/** How many of the next ten calls are taken. */
const taken = (take: () => boolean) => Array.from({ length: 10 }, take).filter(Boolean).length;

test('takes a burst, then as many as the rate gives back, and never saves up more than the burst', () => {
  let now = 0;
  const take = createThrottle(2, 5, () => now);
  expect(taken(take)).toBe(5);
  now = 1_000;
  expect(taken(take)).toBe(2);
  now = 100_000;
  expect(taken(take)).toBe(5);
});

test("is that of the API's own stage; an API without limits takes everything", () => {
  const stageOf = (api: string, settings: object) => ({
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: api }, ...settings },
  });
  const api = { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } };
  const stack = stackForTest(folder.path, {
    resources: {
      Open: api,
      OpenStage: stageOf('Open', {}),
      Limited: api,
      LimitedStage: stageOf('Limited', {
        DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 3 },
      }),
    },
  });
  expect(taken(throttleOf(stack, stack.ref('Limited')))).toBe(3);
  expect(taken(throttleOf(stack, stack.ref('Open')))).toBe(10);
});
