import { PutObjectCommand } from '@aws-sdk/client-s3';
import { storageHere } from './world.ts';

/** As the site's Lambda leaves it in Hebrew, so that a page of nothing equals it. */
export const SHELL =
  '<html lang="he" dir="rtl" data-told><head><title>Mazaltov</title></head><body></body></html>';

/** Puts the application's shell where a deployment puts it: pages are made of it. */
export const putShell = async (): Promise<void> => {
  const { client, siteBucket } = storageHere();
  await client.send(new PutObjectCommand({ Bucket: siteBucket, Key: 'app.html', Body: SHELL }));
};
