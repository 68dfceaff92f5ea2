import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { CREDENTIALS } from '../local/template/local-addresses.ts';
import { stackNameOf, stageNamed } from '../stage/config.ts';
import { invokeLambda } from './invoke-lambda.ts';
import { readOptions } from './options.ts';
import { OUTPUTS_FILE, outputsOf } from './outputs.ts';
import { type Kept, sendAgain } from './send-again.ts';

/** Where `npm start` has its stand-ins unless told otherwise. */
const LOCAL_ENDPOINT = 'http://127.0.0.1:3001';

const USAGE = `Sends stream records again that were given up, once what broke them is mended; run again, it sends the rest.

  npm run redrive -- --stage prod [--outputs ${OUTPUTS_FILE}]
  npm run redrive -- --stage local [--endpoint ${LOCAL_ENDPOINT}]`;

/** Below it Lambda keeps what it gave up. */
const KEPT = 'aws/lambda/';

interface Place {
  readonly s3: S3Client;
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string;
}

const localPlace = (endpoint: string, region: string): Place => {
  const s3 = new S3Client({ region, endpoint, credentials: CREDENTIALS, forcePathStyle: true });
  return { s3, bucket: 'failuresbucket', region, endpoint };
};

const keptIn = async function* ({ s3, bucket }: Place): AsyncIterable<Kept> {
  const found: { Key: string; LastModified: number }[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: KEPT },
  ))
    for (const { Key, LastModified } of Contents)
      if (Key) found.push({ Key, LastModified: LastModified?.getTime() ?? 0 });
  for (const { Key } of found.sort((one, other) => one.LastModified - other.LastModified)) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    yield { key: Key, body: (await Body?.transformToString()) ?? '' };
  }
};

const main = async (): Promise<void> => {
  const options = {
    stage: { type: 'string' },
    outputs: { type: 'string', default: OUTPUTS_FILE },
    endpoint: { type: 'string', default: LOCAL_ENDPOINT },
  } as const;
  const { values } = readOptions(USAGE, options, ['stage']);
  const { stage, outputs } = values;
  const settings = stageNamed(stage);
  const { region } = settings;
  const place: Place =
    stage === 'local'
      ? localPlace(values.endpoint, region)
      : {
          s3: new S3Client({ region }),
          bucket: outputsOf(stackNameOf(settings), outputs, ['FailuresBucketName']).FailuresBucketName,
          region,
        };
  const { s3, bucket, endpoint } = place;
  const { sent, left } = await sendAgain({
    list: () => keptIn(place),
    invoke: invokeLambda({ region, credentials: s3.config.credentials, ...(endpoint ? { endpoint } : {}) }),
    remove: async (Key) => void (await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
  });
  console.log(`${sent} records sent again; ${left.length} batches stay.`);
  for (const line of left) console.error(line);
  process.exitCode = left.length > 0 ? 1 : 0;
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
