import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildAssembly } from '../../infra/local/build/assembly.ts';
import { temporaryFolder } from '../../infra/local/serve-for-test.ts';
import { moveTo, siteUrl, storageHere } from '../support/acts/world.ts';
import { wantedEngine } from '../support/cloud/cloud-for-tests.ts';
import { startCloud } from '../support/cloud/start-cloud.ts';

const SHELL = '<!doctype html><title>The shell of the bucket</title>';
/** Calls that the gateway takes before its throttle; it gives none back while the tests run. */
const BURST = 4;

interface Resource {
  readonly Type: string;
  readonly Properties: {
    TimeoutInMillis?: number;
    readonly IntegrationUri?: unknown;
    readonly DefaultRouteSettings?: { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };
  };
}

/** The project's own stack, whose pages never answer in time, and whose throttle is reached after a few calls. */
const breakPages = (assemblyDir: string): void => {
  let pages = 0;
  for (const name of readdirSync(assemblyDir).filter((one) => one.endsWith('template.json'))) {
    const file = join(assemblyDir, name);
    const template = JSON.parse(readFileSync(file, 'utf8')) as { Resources: Record<string, Resource> };
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (Type === 'AWS::ApiGatewayV2::Integration' && /SitePage/.test(JSON.stringify(Properties))) {
        Properties.TimeoutInMillis = 1;
        pages += 1;
      }
      if (Type !== 'AWS::ApiGatewayV2::Stage' || !Properties.DefaultRouteSettings) continue;
      Properties.DefaultRouteSettings.ThrottlingRateLimit = 0.001;
      Properties.DefaultRouteSettings.ThrottlingBurstLimit = BURST;
    }
    writeFileSync(file, JSON.stringify(template));
  }
  expect(pages).toBe(1);
};

const folder = temporaryFolder();
let stop = async () => {};

beforeAll(async () => {
  const assemblyDir = join(folder.path, 'assembly');
  cpSync(await buildAssembly(), assemblyDir, { recursive: true });
  breakPages(assemblyDir);
  const own = await startCloud({
    dataDir: join(folder.path, 'data'),
    assemblyDir,
    memory: true,
    engine: wantedEngine(),
    schedules: false,
  });
  stop = own.stop;
  moveTo(own.cloud);
  const { client, siteBucket: Bucket } = storageHere();
  const shell = { Key: 'app.html', Body: SHELL, ContentType: 'text/html', CacheControl: 'no-cache' };
  await client.send(new PutObjectCommand({ Bucket, ...shell }));
});
afterAll(async () => {
  moveTo(inject('cloud'));
  await stop();
  folder.remove();
});

const get = async (path: string): Promise<[number, string]> => {
  const answer = await fetch(siteUrl(path));
  return [answer.status, await answer.text()];
};

it('the shell stands in for pages that do not answer, and for pages over the throttle; calls and robots are told', async () => {
  expect(await get('/robots.txt')).toEqual([503, '{"message":"Service Unavailable"}']);
  expect(await get('/')).toEqual([200, SHELL]);
  expect(await get('/gift/abc')).toEqual([200, SHELL]);
  // Nothing of it is kept: the page itself is asked for again.
  expect(await get('/')).toEqual([200, SHELL]);

  const tooMany = [429, '{"message":"Too Many Requests"}'];
  expect(await get('/robots.txt')).toEqual(tooMany);
  expect(await get('/api/public/config')).toEqual(tooMany);
  expect(await get('/')).toEqual([200, SHELL]);
  expect(await get('/terms')).toEqual([200, SHELL]);
  expect(await get('/gift/abc')).toEqual([200, SHELL]);
});
