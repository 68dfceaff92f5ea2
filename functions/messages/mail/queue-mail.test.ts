import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findMail } from './mail.table.ts';
import type { Mail } from './mail.ts';
import { enqueueOrWait, queueMail } from './queue-mail.ts';

withTable();

const sqs = mockClient(SQSClient);
beforeAll(() => {
  process.env.MAIL_QUEUE_URL = 'https://queue.example';
  sqs.on(SendMessageCommand).rejects(new Error('the queue is stopped'));
});
afterAll(() => sqs.restore());

const mailOf = (event: string): Mail => ({
  event,
  kind: 'admin-message',
  to: 'reader@example.com',
  language: 'he',
  values: { subject: 'a', message: 'b' },
  at: '2026-11-27T10:00:00.000Z',
});

it('a mail that somebody asked for waits for the clock where the queue is stopped', async () => {
  await queueMail(mailOf('msg_a'), enqueueOrWait);
  expect(await findMail(mailOf('msg_a'))).toMatchObject({ status: 'queued' });
});

it('a mail about something old waits since it was queued', async () => {
  const before = new Date().toISOString();
  await queueMail({ ...mailOf('msg_old'), at: '2026-01-01T10:00:00.000Z' }, enqueueOrWait);
  const { since = '', at } = (await findMail(mailOf('msg_old'))) ?? {};
  expect(since >= before).toBe(true);
  expect(at).toBe('2026-01-01T10:00:00.000Z');
});

it('what follows from an event is tried again with its event', async () => {
  await expect(queueMail(mailOf('msg_b'))).rejects.toThrow('stopped');
});
