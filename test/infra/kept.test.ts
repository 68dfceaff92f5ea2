import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { synthesized, templatesOf } from './template.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');
const local = synthesized('local');

/** What people would lose. */
const STATEFUL = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::SecretsManager::Secret',
];
/** The stack makes these two again, and neither leads back to anything: see the runbook for PayPal's. */
const MADE_AGAIN = ['OriginSecret', 'PayPalSecret'];

const stateful = (stage: typeof prod) => STATEFUL.flatMap((type) => stage.of(type));
const artifacts = (stage: typeof prod): Record<string, { type: string; properties?: object }> =>
  JSON.parse(readFileSync(join(stage.assemblyDir, 'manifest.json'), 'utf8')).artifacts;

describe('what holds data', () => {
  it('keeps its logical ids: with another one CloudFormation makes an empty resource beside the full one', () => {
    const ids = [
      'TableCD117FA1',
      'UserPool6BA7E5F2',
      'LogsBucket9C4D8843',
      'IncomingBucket8258DE13',
      'PublicMediaBucketE0EF64DE',
      'RequestVideosBucket00925CFC',
      'SnapshotsBucketF8064843',
      'SiteBucket397A1860',
      'FailuresBucketD9B971D9',
      'PayoutKey0C2C6C9E',
      'OriginSecret5DDC59F1',
      'PayPalSecretA6E1797E',
      'GiftKey57EF9F1E',
      'VideoKeysE6B571C2',
    ];
    for (const stage of [prod, dev]) expect(stateful(stage).map(([id]) => id)).toEqual(ids);
    for (const [type, id] of [
      ['AWS::Cognito::UserPoolClient', 'UserPoolWebEB3796DD'],
      ['AWS::CloudFront::Distribution', 'Distribution830FAC52'],
      ['AWS::SNS::Topic', 'Alarms04B5A0BF'],
    ] as const)
      expect(prod.of(type).map(([found]) => found)).toEqual([id]);
  });

  it('outlives a change and its stack in production, and not a first deployment that failed', () => {
    const logs = prod.of('AWS::Logs::LogGroup').filter(([id]) => /^(AccessLog|\w+Logs)[0-9A-F]{8}$/.test(id));
    expect(logs.length).toBeGreaterThan(50);
    const kept = [...stateful(prod), ...logs];
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of kept)
      if (!MADE_AGAIN.some((name) => id.startsWith(name)))
        expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain']);
  });

  it('has no name of its own, which a stage that is deployed anew would find taken', () => {
    const named = templatesOf(prod.assemblyDir).flatMap(({ resources }) =>
      Object.entries(resources)
        .filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy !== 'Delete')
        .flatMap(([id, { Properties }]) =>
          Object.entries(Properties ?? {})
            .filter(([name, value]) => /Name$/.test(name) && typeof value === 'string')
            .map(([name]) => `${id} ${name}`),
        ),
    );
    expect(named).toEqual([]);
  });

  it('is deleted by nobody’s slip of the hand in production', () => {
    const protectedOnes = (stage: typeof prod) =>
      Object.entries(artifacts(stage))
        .filter(([, { type }]) => type === 'aws:cloudformation:stack')
        .map(([name, { properties }]) => [name, properties]);
    for (const [name, properties] of protectedOnes(prod))
      expect([name, properties]).toEqual([name, expect.objectContaining({ terminationProtection: true })]);
    for (const [, properties] of protectedOnes(dev))
      expect(properties).not.toHaveProperty('terminationProtection', true);
    expect(prod.of('AWS::DynamoDB::Table')[0]?.[1].Properties.DeletionProtectionEnabled).toBe(true);
    expect(prod.of('AWS::Cognito::UserPool')[0]?.[1].Properties.DeletionProtection).toBe('ACTIVE');
  });
});

describe('a stage that keeps nothing', () => {
  const emptied = (stage: typeof prod) => stage.of('Custom::S3AutoDeleteObjects').length;

  it('empties its buckets when it is destroyed, since CloudFormation deletes only empty ones', () => {
    expect(emptied(dev)).toBe(dev.of('AWS::S3::Bucket').length);
    for (const [id, { DeletionPolicy }] of stateful(dev))
      expect([id, DeletionPolicy]).toEqual([id, 'Delete']);
  });

  it('is neither production nor this machine', () => {
    expect([emptied(prod), emptied(local)]).toEqual([0, 0]);
  });
});
