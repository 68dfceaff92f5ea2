import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../lib/lambda/observability.ts';
import { useDynamoDB } from '../../lib/table/table.ts';
import { handler as postAuthentication } from './accounts-triggers-post-authentication.ts';
import { handler as postConfirmation } from './accounts-triggers-post-confirmation.ts';
import { handler as preAuthentication } from './accounts-triggers-pre-authentication.ts';

const userAttributes = { sub: '8c1f2d3e-4b5a-6978-8796-a5b4c3d2e1f0', email: 'dana@example.com' };

const TRIGGERS = {
  'before a sign-in': [preAuthentication, { request: { userAttributes } }],
  'after a sign-in': [postAuthentication, { request: { userAttributes } }],
  'after a confirmed address': [
    postConfirmation,
    { triggerSource: 'PostConfirmation_ConfirmSignUp', request: { userAttributes } },
  ],
  'after a new password': [
    postConfirmation,
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword', request: { userAttributes } },
  ],
} as unknown as Record<string, [(event: object) => Promise<object>, object]>;

/** Cognito gives up on a trigger after that long. */
const COGNITO_MS = 5_000;

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'local' }));
const table = mockClient(client);
beforeAll(() => useDynamoDB(client));
afterAll(() => useDynamoDB(undefined));

describe.each(Object.entries(TRIGGERS))('what is done %s', (_, [handler, event]) => {
  beforeEach(() => {
    table.reset();
    for (const name of ['TABLE_NAME', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      vi.stubEnv(name, 'local');
    vi.useFakeTimers();
    for (const level of ['warn', 'error'] as const) vi.spyOn(logger, level).mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it.each([
    ['does not answer', () => new Promise<never>(() => undefined)],
    ['is out of order', () => Promise.reject(new Error('out of order'))],
  ])('keeps nobody out when the table %s', async (_, send) => {
    table.onAnyCommand().callsFake(send);
    const answer = vi.fn();
    const answered = handler(event).then(answer);
    await vi.advanceTimersByTimeAsync(COGNITO_MS - 1_000);
    expect(answer).toHaveBeenCalledWith(event);
    await answered;
    expect(table.calls()).not.toHaveLength(0);
    expect(
      vi.mocked(logger.warn).mock.calls.length + vi.mocked(logger.error).mock.calls.length,
    ).toBeGreaterThan(0);
  });
});
