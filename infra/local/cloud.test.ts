import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { wholeStack } from './cloud-for-test.ts';
import { DataOutdated } from './data-format.ts';
import { DataInUse } from './data-lock.ts';
import { availableEngines } from './dynamodb/engine.ts';
import { cheapestEngine } from './dynamodb/engine-for-test.ts';
import { PortTaken } from './lib/listen.ts';
import { temporaryFolder } from './serve-for-test.ts';
import { writeAssembly } from './stack-for-test.ts';

const folder = temporaryFolder();
const assemblyDir = writeAssembly(path.join(folder.path, 'assembly'), wholeStack);
afterAll(folder.remove);

const things = (origin: string, name: string, init?: RequestInit) =>
  fetch(`${origin}/api/things/${name}`, init);
const write = { method: 'POST' } as const;

describe('a running cloud', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await startLocalCloud({
      dataDir: path.join(folder.path, 'running'),
      assemblyDir,
      memory: true,
      engine: cheapestEngine(),
    });
  });
  afterAll(() => cloud.stop());

  test('answers a call through edge, API, function and table', async () => {
    const answer = await things(cloud.origin, 'one', write);
    // Whether the stream's reader has seen it by now is the next test's matter.
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ thing: true })]);
  });

  test('tells when everything a write sets off is done', async () => {
    await things(cloud.origin, 'two', write);
    await cloud.settled();
    expect(await (await things(cloud.origin, 'two')).json()).toEqual({ thing: true, seen: true });
  });

  test('serves the site from its bucket, closed to everybody but the edge', async () => {
    const { awsEndpoint: endpoint, region, credentials } = cloud;
    const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const page = {
      Bucket: cloud.outputs.SiteBucketName,
      Key: 'clip.txt',
      Body: '0123456789',
      ContentType: 'text/plain',
    };
    await s3.send(new PutObjectCommand(page));
    s3.destroy();
    const whole = await fetch(`${cloud.origin}/clip.txt`);
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'text/plain',
      '0123456789',
    ]);
    const part = await fetch(`${cloud.origin}/clip.txt`, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect((await fetch(`${cloud.origin}/nothing.txt`)).status).toBe(404);
    expect((await fetch(`${endpoint}/${cloud.outputs.SiteBucketName}/clip.txt`)).status).toBe(403);
  });

  test('names its functions and shows what they find in their environment', async () => {
    expect(cloud.functionNames()).toEqual(['ApiFunction', 'ReaderFunction', 'LiveFunction']);
    expect(cloud.environmentOf('ApiFunction')).toMatchObject({
      TABLE_NAME: 'things',
      ORIGIN_SECRET: expect.stringMatching(/^\w{32}$/),
    });
    expect(await cloud.invoke('ReaderFunction', { Records: [] })).toBeNull();
    await expect(cloud.invoke('ApiFunction', {})).rejects.toThrow(/TypeError/);
  });

  test('keeps its ports to itself', async () => {
    const port = Number(new URL(cloud.origin).port);
    const second = startLocalCloud({
      dataDir: path.join(folder.path, 'second'),
      assemblyDir,
      memory: true,
      port,
    });
    await expect(second).rejects.toThrow(PortTaken);
  });

  test('keeps its data to itself', async () => {
    const second = startLocalCloud({ dataDir: path.join(folder.path, 'running'), assemblyDir, memory: true });
    await expect(second).rejects.toThrow(DataInUse);
  });

  test('says what a taken port is and how to choose another', () => {
    expect(new PortTaken(3000).message).toBe(
      'Port 3000 is taken. Stop what listens there, or choose others: MAZALTOV_PORT=4000 npm start',
    );
  });
});

test('says of data of an older shape that only a reset helps', async () => {
  const dataDir = path.join(folder.path, 'older');
  mkdirSync(path.join(dataDir, 'dynamodb'), { recursive: true });
  const older = startLocalCloud({ dataDir, assemblyDir, memory: true });
  await expect(older).rejects.toThrow(DataOutdated);
  await expect(older).rejects.toThrow(/data format 1.*`npm run reset`/);
});

test('stops without waiting for a function that hangs', async () => {
  const cloud = await startLocalCloud({
    dataDir: path.join(folder.path, 'stopping'),
    assemblyDir,
    memory: true,
    engine: cheapestEngine(),
  });
  const hanging = things(cloud.origin, 'x', { ...write, body: 'hang' }).catch(() => undefined);
  expect((await things(cloud.origin, 'y')).status).toBe(200);
  await cloud.stop();
  await hanging;
  await expect(fetch(cloud.origin)).rejects.toThrow();
});

/** A cloud in a process of its own, to be killed. */
const startApart = async (options: object): Promise<{ origin: string; kill: () => Promise<void> }> => {
  const module = fileURLToPath(new URL('./cloud.ts', import.meta.url));
  const script = `const { startLocalCloud } = await import(${JSON.stringify(module)})
    const { origin } = await startLocalCloud(${JSON.stringify(options)})
    console.log(origin)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

test.each(availableEngines())(
  'killed in the middle, on %s, loses no answered write and no event',
  async (engine) => {
    const options = { dataDir: path.join(folder.path, `killed-${engine}`), assemblyDir, engine };
    const apart = await startApart(options);
    const answered: string[] = [];
    let killed: Promise<void> | undefined;
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let n = 0; ; n += 1) {
        const answer = await things(apart.origin, `${writer}-${n}`, write).catch(() => undefined);
        if (!answer?.ok) return;
        answered.push(`${writer}-${n}`);
        if (answered.length === 20) killed = apart.kill();
      }
    });
    await Promise.all(writers);
    // Where nothing was answered it lives on, and whoever runs the tests waits for it.
    await (killed ?? apart.kill());
    expect(answered.length).toBeGreaterThanOrEqual(20);

    const again = await startLocalCloud(options);
    await again.settled();
    const found = await Promise.all(answered.map(async (name) => (await things(again.origin, name)).json()));
    await again.stop();
    expect(found).toEqual(answered.map(() => ({ thing: true, seen: true })));
  },
  120_000,
);
