import { S3Client } from '@aws-sdk/client-s3';
import { bounded } from './deadline.ts';

let shared: S3Client | undefined;

/** For tests that put another storage in the place of S3. */
export const useStorage = (client: S3Client | undefined): void => {
  shared = client;
};

/** The Lambda's storage client. Presigned uploads must not promise a checksum of a body that is not there yet. */
export const storage = (): S3Client => {
  shared ??= bounded(
    new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
  return shared;
};
