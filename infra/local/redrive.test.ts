import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { startLocalCloud } from './cloud.ts';
import { dynamo, wholeStack } from './cloud-for-test.ts';
import { cheapestEngine } from './dynamodb/engine-for-test.ts';
import { temporaryFolder } from './serve-for-test.ts';
import { writeAssembly } from './stack-for-test.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const script = new URL('../scripts/redrive.ts', import.meta.url).pathname;

/** Reacts to every thing but to one, of which it knows nothing to do until it is mended. */
const reader = `${dynamo}
const isThere = async (pk) => 'Item' in (await dynamo('GetItem', { Key: { pk: { S: pk }, sk: { S: 'a' } }, ConsistentRead: true }))
exports.handler = async ({ Records }) => {
  const batchItemFailures = []
  for (const { dynamodb } of Records) {
    const pk = dynamodb.Keys.pk.S
    if (!pk.startsWith('THING#')) continue
    if (pk === 'THING#new' && !(await isThere('THING#mend'))) batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber })
    else await put('SEEN#' + pk.slice(6))
  }
  return { batchItemFailures }
}`;

const { functions = {}, resources = {} } = wholeStack;
const keeps = { Effect: 'Allow', Action: ['s3:PutObject', 's3:ListBucket'], Resource: '*' };
const stack = {
  ...wholeStack,
  functions: { ...functions, ReaderFunction: { ...functions.ReaderFunction, code: reader } },
  resources: {
    ...resources,
    FailuresBucket: { Type: 'AWS::S3::Bucket', Properties: {} },
    Keeping: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [keeps] } },
    },
    Reading: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        ...resources.Reading?.Properties,
        MaximumRetryAttempts: 1,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['FailuresBucket', 'Arn'] } } },
      },
    },
  },
};

test('npm run redrive sends a record again that a broken reaction gave up, once it is mended', async () => {
  const cloud = await startLocalCloud({
    dataDir: path.join(folder.path, 'data'),
    assemblyDir: writeAssembly(path.join(folder.path, 'assembly'), stack as typeof wholeStack),
    memory: true,
    engine: cheapestEngine(),
  });
  const { awsEndpoint: endpoint, region, credentials } = cloud;
  const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const things = async (name: string, method = 'GET') =>
    (await fetch(`${cloud.origin}/api/things/${name}`, { method })).json();
  const kept = async () =>
    (await s3.send(new ListObjectsV2Command({ Bucket: 'failuresbucket', Prefix: 'aws/lambda/' }))).KeyCount;
  const redrive = async (): Promise<{ code: number; said: string }> => {
    const run = promisify(execFile)(process.execPath, [script, '--stage', 'local', '--endpoint', endpoint]);
    const { stdout, stderr, code = 0 } = await run.catch((error) => error);
    return { code, said: `${stdout}${stderr}` };
  };
  try {
    await things('new', 'POST');
    await cloud.settled();
    expect(await things('new')).toEqual({ thing: true, seen: false });
    expect(await kept()).toBe(1);

    const inVain = await redrive();
    expect(inVain.said).toMatch(
      /^0 records sent again; 1 batches stay\.\naws.*1 of 1 records failed again\n$/,
    );
    expect(inVain.code).toBe(1);
    expect(await kept()).toBe(1);

    await things('mend', 'POST');
    expect(await redrive()).toEqual({ code: 0, said: '1 records sent again; 0 batches stay.\n' });
    expect(await things('new')).toEqual({ thing: true, seen: true });
    expect(await kept()).toBe(0);
    expect(await redrive()).toEqual({ code: 0, said: '0 records sent again; 0 batches stay.\n' });
  } finally {
    s3.destroy();
    await cloud.stop();
  }
});
