import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createS3 } from './s3.ts';
import { bucketSettings } from './settings.ts';

export const REGION = 'eu-central-1';
export const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
export const BUCKET = 'media';
export const MINUTE_MS = 60_000;

/** A running S3 with two buckets, a clock the test moves, and a real client. */
export const startS3 = async () => {
  const folder = temporaryFolder();
  const clock = { now: Date.now() };
  const buckets = [
    bucketSettings(BUCKET, {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: ['http://site.test', 'https://*.site.test'],
            AllowedMethods: ['GET', 'PUT', 'POST'],
            AllowedHeaders: ['content-*', 'x-amz-*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
      },
    }),
    bucketSettings('other', {}),
  ];
  const open = () =>
    createS3({
      dataDir: folder.path,
      buckets,
      credentials: [CREDENTIALS],
      region: REGION,
      now: () => clock.now,
    });
  let s3 = open();
  const server = await serveForTest((request, response) => void s3.handle(request, response));
  const connect = (more: S3ClientConfig = {}) =>
    new S3Client({
      endpoint: server.endpoint,
      region: REGION,
      credentials: CREDENTIALS,
      maxAttempts: 1,
      ...more,
    });
  const client = connect();
  return {
    endpoint: server.endpoint,
    dataDir: folder.path,
    clock,
    client,
    connect,
    /** What a new process would find. */
    restart: () => {
      s3.close();
      s3 = open();
    },
    close: async () => {
      client.destroy();
      await server.close();
      s3.close();
      folder.remove();
    },
  };
};

export type RunningS3 = Awaited<ReturnType<typeof startS3>>;

/** Status and error code of an answer. */
export const outcome = async (
  response: Response,
): Promise<{ status: number; code: string | undefined; message: string | undefined }> => {
  const body = await response.text();
  return {
    status: response.status,
    code: /<Code>(.*?)<\/Code>/.exec(body)?.[1],
    message: /<Message>(.*?)<\/Message>/s.exec(body)?.[1],
  };
};
