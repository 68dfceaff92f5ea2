import { S3Client } from '@aws-sdk/client-s3';
import { bounded } from '../lambda/deadline.ts';

let shared: S3Client | undefined;

/** Replaces S3 in tests. */
export const useStorage = (client: S3Client | undefined): void => {
  shared = client;
};

/** The Lambda's storage client. It adds no checksum to presigned uploads, whose body does not exist yet. */
export const storage = (): S3Client => {
  shared ??= bounded(
    new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
  return shared;
};
