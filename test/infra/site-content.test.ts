import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, NestedStack, Stack } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { afterAll, expect, it } from 'vitest';
import type { SiteConfig } from '../../infra/platform/site/site-config.ts';
import { deploySite } from '../../infra/platform/site/site-content.ts';
import type { Resource } from './template.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazaltov-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('pages come after the files that they name, and after the API that they call', () => {
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<html></html>');
  const app = new App({ outdir: join(folder, 'cdk.out') });
  const stack = new Stack(app, 'Stage');
  const api = new NestedStack(stack, 'Http');
  new Topic(api, 'Something');
  const bucket = new Bucket(stack, 'Site') as IBucket;
  deploySite(stack, bucket, {} as SiteConfig, api, site);
  const { Resources } = app.synth().getStackByName('Stage').template as {
    Resources: Readonly<Record<string, Resource>>;
  };
  const deployments = Object.entries(Resources).filter(
    ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
  );
  const [pages = '', hashed = ''] = ['Pages', 'HashedFiles'].map(
    (name) => deployments.find(([id]) => id.startsWith(name))?.[0],
  );
  const nested = Object.keys(Resources).find((id) => Resources[id]?.Type === 'AWS::CloudFormation::Stack');
  expect(Resources[pages]?.DependsOn).toEqual(expect.arrayContaining([hashed, nested]));
  expect(Resources[hashed]?.DependsOn ?? []).not.toContain(nested);
});
