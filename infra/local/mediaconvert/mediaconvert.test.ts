import { CreateJobCommand, ListJobsCommand, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settingsOf } from '../../../functions/media/job-settings.ts';
import { WEBM } from '../../../test/support/acts/films.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createMediaConvert } from './mediaconvert.ts';

const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const REGION = 'eu-central-1';
const QUEUE = `arn:aws:mediaconvert:${REGION}:111111111111:queues/one`;

let folder: ReturnType<typeof temporaryFolder>;
let server: Awaited<ReturnType<typeof serveForTest>>;
let standIn: ReturnType<typeof createMediaConvert>;
let client: MediaConvertClient;
let told: Readonly<Record<string, unknown>>[];
const files = new Map<string, Uint8Array>();

const open = (program: string | null = 'no-such-program') =>
  createMediaConvert({
    dataDir: folder.path,
    region: REGION,
    credentials: [CREDENTIALS],
    program,
    files: {
      get: async (address) => files.get(address) ?? new Uint8Array(),
      put: async (address, bytes) => void files.set(address, bytes),
    },
    emit: async (detail) => void told.push(detail),
  });
const connect = (more = {}) =>
  new MediaConvertClient({
    endpoint: server.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    ...more,
  });
const ask = (ClientRequestToken: string, by = client) =>
  by.send(
    new CreateJobCommand({
      ClientRequestToken,
      Role: 'arn:aws:iam::111111111111:role/transcoder',
      Queue: QUEUE,
      Settings: settingsOf('s3://in/film.webm', 's3://in/made', null, true),
      UserMetadata: { id: ClientRequestToken },
    }),
  );
const tell = (what: string, method: 'PUT' | 'DELETE') =>
  fetch(`${server.endpoint}/mediaconvert/${what}`, { method });

beforeEach(async () => {
  told = [];
  files.set('s3://in/film.webm', WEBM);
  folder = temporaryFolder();
  standIn = open();
  server = await serveForTest((request, response) => void standIn.handle(request, response));
  client = connect();
});
afterEach(async () => {
  client.destroy();
  await server.close();
  standIn.close();
  folder.remove();
});

it('takes a job once, and tells its end with what it was asked for with', async () => {
  const [one, again] = [await ask('first'), await ask('first')];
  expect(again.Job?.Id).toBe(one.Job?.Id);
  await standIn.settled();
  expect(told).toMatchObject([{ status: 'ERROR', queue: QUEUE, userMetadata: { id: 'first' } }]);
});

it('leaves jobs where they are when it is told to, in order, and does them after a start anew', async () => {
  await tell('held', 'PUT');
  for (const token of ['first', 'second']) await ask(token);
  await standIn.settled();
  expect(told).toEqual([]);
  standIn.close();
  standIn = open();
  await standIn.settled();
  expect(told.map(({ userMetadata }) => userMetadata)).toEqual([{ id: 'first' }, { id: 'second' }]);
});

it('takes no job where there is no ffmpeg, nor another operation, nor one that was not signed for', async () => {
  standIn.close();
  standIn = open(null);
  await expect(ask('first')).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(client.send(new ListJobsCommand({}))).rejects.toMatchObject({ name: 'NotFoundException' });
  const stranger = connect({ credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } });
  await expect(ask('first', stranger)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  stranger.destroy();
});
