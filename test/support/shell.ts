import { PutObjectCommand } from '@aws-sdk/client-s3';
import { storageHere } from './world.ts';

export const SHELL = '<html><head><title>Mazaltov</title></head><body></body></html>';

/** Puts the application's shell where a deployment puts it: pages are made of it. */
export const putShell = async (): Promise<void> => {
  const { client, siteBucket } = storageHere();
  await client.send(new PutObjectCommand({ Bucket: siteBucket, Key: 'app.html', Body: SHELL }));
};
