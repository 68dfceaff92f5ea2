import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { storage } from '../lib/aws/storage.ts';
import { env } from '../lib/lambda/env.ts';

/** This file is imported only when an index is first needed, which keeps S3's client out of cold starts. */
export const putObject = async (key: string, body: Uint8Array): Promise<void> => {
  await storage().send(
    // A snapshot never changes, so an object of this name is never replaced.
    new PutObjectCommand({ Bucket: env('SNAPSHOTS_BUCKET'), Key: key, Body: body, IfNoneMatch: '*' }),
  );
};

export const getObject = async (key: string): Promise<Uint8Array> => {
  const { Body } = await storage().send(new GetObjectCommand({ Bucket: env('SNAPSHOTS_BUCKET'), Key: key }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
};
