import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, vi } from 'vitest';

/** A queue that takes every e-mail, for tests of a file in which people are told of something. */
export const withMailQueue = (): void => {
  vi.stubEnv('MAIL_QUEUE_URL', 'queue');
  const sqs = mockClient(SQSClient);
  sqs.on(SendMessageCommand).resolves({});
  afterAll(() => sqs.restore());
};
