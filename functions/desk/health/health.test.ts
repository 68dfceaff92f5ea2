import { Metrics } from '@aws-lambda-powertools/metrics';
import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SITE_FACT_NAMES, SITE_FACTS } from '../../../shared/site-facts.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { FACTS } from '../../../test/support/typed/site-facts.ts';
import { handler } from '../../lambdas/clock/health-watch.ts';
import { getItem, put, transact } from '../../lib/table/table.ts';
import { putMail } from '../../messages/mail/mail.table.ts';
import { liveUpdatesOf } from '../../stream/live/health.ts';
import { react } from '../../stream/reactions/health.ts';
import { readHealth } from './read-health.ts';
import { watchHealth } from './watch-health.ts';

withTable();

const START = Date.parse('2026-11-20T10:00:00.000Z');
const minute = (n: number): Date => new Date(START + n * 60_000);
const sqs = mockClient(SQSClient);
const ses = mockClient(SESClient);

beforeAll(() => {
  vi.stubEnv('MAIL_QUEUE_URL', 'queue');
  vi.stubEnv('MAIL_DEAD_LETTERS_URL', 'dead');
  vi.stubEnv('MAIL_MODE', 'ses');
  vi.stubEnv('PAYMENTS_MODE', 'demonstration');
});
beforeEach(() => {
  sqs.reset();
  sqs.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '0' } });
  ses.reset();
  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200, SentLast24Hours: 3 });
});
afterAll(() => {
  sqs.restore();
  ses.restore();
  vi.unstubAllEnvs();
});

/** The reader of the stream gets to the canary. */
const read = async (): Promise<void> => {
  const key = { pk: 'CANARY', sk: 'CANARY' };
  const after = await getItem<{ at: string; v: number }>(key, { consistent: true });
  await react({ key, before: null, after: { ...key, ...after } });
};
const look = (n: number) => watchHealth(minute(n));
const stateOf = async (name: string, n: number) => {
  const { checks } = await readHealth({ now: minute(n) });
  const { state, reason, since, seconds, count, deadLetters } = checks.find((one) => one.name === name) ?? {};
  return { state, reason, since, seconds, count, deadLetters };
};
const at = (n: number) => minute(n).toISOString();

it('knows nothing and misses the clock before anybody has looked', async () => {
  const { at: lookedAt, checks } = await readHealth({ now: minute(0) });
  expect(lookedAt).toBeNull();
  expect(checks.map(({ name, state, reason }) => [name, state, reason])).toEqual([
    ['clock', 'bad', 'clock_missing'],
    ['stream', 'unknown', null],
    ['queue', 'unknown', null],
    ['mail', 'unknown', null],
    ['paypal', 'unknown', null],
    ['facts', 'unknown', null],
  ]);
});

it('finds everything good, and off what the stage does without', async () => {
  expect(await look(0)).toEqual([]);
  const { checks } = await readHealth({ now: minute(0.5) });
  expect(checks.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'off', 'off']);
});

it('sees within two minutes that nobody reads the stream, how far it is behind, and when it is read again', async () => {
  await read();
  expect(await look(1)).toEqual([]);
  // From here on nobody reads.
  expect(await look(2)).toEqual(['stream']);
  expect(await stateOf('stream', 2)).toMatchObject({ state: 'bad', reason: 'stream_behind', seconds: 60 });
  await look(3);
  expect(await stateOf('stream', 3)).toMatchObject({ state: 'bad', seconds: 120, since: at(2) });
  await read();
  // What comes late or twice tells nothing new.
  await react({
    key: { pk: 'CANARY', sk: 'CANARY' },
    before: null,
    after: { pk: 'CANARY', sk: 'CANARY', at: at(0) },
  });
  expect(await look(4)).toEqual([]);
  expect(await stateOf('stream', 4)).toMatchObject({ state: 'good', reason: null, since: at(4) });
  await read();
});

it('says of the queue that it does not answer, that it gave up, or that an e-mail waits for it', async () => {
  sqs.on(GetQueueAttributesCommand).rejects(new Error('no answer'));
  await look(5);
  expect(await stateOf('queue', 5)).toMatchObject({ state: 'bad', reason: 'queue_unreachable' });
  sqs.on(GetQueueAttributesCommand, { QueueUrl: 'queue' }).resolves({
    Attributes: { ApproximateNumberOfMessages: '4', ApproximateNumberOfMessagesNotVisible: '1' },
  });
  sqs.on(GetQueueAttributesCommand, { QueueUrl: 'dead' }).resolves({
    Attributes: { ApproximateNumberOfMessages: '2', ApproximateNumberOfMessagesNotVisible: '0' },
  });
  await look(6);
  expect(await stateOf('queue', 6)).toMatchObject({
    state: 'bad',
    reason: 'queue_dead_letters',
    count: 5,
    deadLetters: 2,
  });
  const values = { creatorName: 'נועה', path: '/' };
  await putMail({
    event: 'e',
    kind: 'creator-approved',
    to: 'a@example.com',
    language: 'he',
    values,
    at: at(1),
  } as Parameters<typeof putMail>[0]);
  await look(7);
  expect(await stateOf('queue', 7)).toMatchObject({ state: 'bad', reason: 'queue_late', seconds: 360 });
});

it('says of SES that it does not answer, or sends no more today', async () => {
  ses.on(GetSendQuotaCommand).rejects(new Error('no answer'));
  await look(8);
  expect(await stateOf('mail', 8)).toMatchObject({ state: 'bad', reason: 'mail_unreachable', since: at(8) });
  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200, SentLast24Hours: 200 });
  await look(9);
  expect(await stateOf('mail', 9)).toMatchObject({ state: 'bad', reason: 'mail_quota', count: 200 });
  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: -1, SentLast24Hours: 9_000 });
  await look(10);
  expect(await stateOf('mail', 10)).toMatchObject({ state: 'good', count: 9_000 });
  vi.stubEnv('MAIL_MODE', 'cognito');
  await look(11);
  expect(await stateOf('mail', 11)).toMatchObject({ state: 'off' });
  vi.stubEnv('MAIL_MODE', 'ses');
});

it('believes what the clock found for two and a half minutes, then misses the clock and says nothing of the rest', async () => {
  await look(20);
  expect(await stateOf('clock', 22)).toMatchObject({ state: 'good', seconds: 120 });
  expect(await stateOf('mail', 22)).toMatchObject({ state: 'good' });
  expect(await stateOf('clock', 23)).toMatchObject({ state: 'bad', reason: 'clock_missing', seconds: 180 });
  expect(await stateOf('mail', 23)).toMatchObject({ state: 'unknown', since: null });
});

it('tells open pages when something turned bad, and not that the clock looked once more', () => {
  const image = (state: string, moment: number) => ({
    pk: 'HEALTH',
    sk: 'HEALTH',
    v: moment,
    at: at(moment),
    checks: { stream: { state, reason: null, since: at(0) } },
  });
  const told = (before: ReturnType<typeof image> | null, after: ReturnType<typeof image>) =>
    liveUpdatesOf({ key: { pk: 'HEALTH', sk: 'HEALTH' }, before, after }).map(({ topic }) => topic);
  expect(told(image('good', 1), image('good', 2))).toEqual([]);
  expect(told(image('good', 1), image('bad', 2))).toEqual(['health']);
  expect(told(null, image('good', 1))).toEqual(['health']);
});

it('has counted what is bad when the run of the clock is over', async () => {
  const added = vi.spyOn(Metrics.prototype, 'addMetric').mockReturnThis();
  const published = vi.spyOn(Metrics.prototype, 'publishStoredMetrics').mockReturnThis();
  ses.on(GetSendQuotaCommand).rejects(new Error('no answer'));
  await handler({}, { getRemainingTimeInMillis: () => 10_000 } as Context);
  expect(added.mock.calls).toEqual([['Unhealthy', 'Count', expect.any(Number)]]);
  expect(published).toHaveBeenCalledOnce();
});

it('names in prod what the site does not say of who runs it, until it is filled in', async () => {
  vi.stubEnv('STAGE', 'prod');
  const facts = async (n: number) => {
    await look(n);
    const { checks } = await readHealth({ now: minute(n) });
    const { state, reason, missing } = checks.find(({ name }) => name === 'facts') ?? {};
    return { state, reason, missing };
  };
  const fillIn = (value: object) =>
    transact([put({ pk: 'CONFIG', sk: 'site_config', e: 'config', v: 1, value, updatedAt: '' })]);
  expect(await facts(20)).toEqual({ state: 'bad', reason: 'facts_missing', missing: SITE_FACT_NAMES });
  const all = Object.fromEntries(SITE_FACT_NAMES.map((name) => [SITE_FACTS[name].stored, FACTS[name]]));
  await fillIn({ ...all, support_phone: '' });
  expect(await facts(21)).toEqual({ state: 'bad', reason: 'facts_missing', missing: ['supportPhone'] });
  await fillIn(all);
  expect(await facts(22)).toEqual({ state: 'good', reason: null, missing: [] });
  vi.stubEnv('STAGE', 'local');
});
