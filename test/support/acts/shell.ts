import { PutObjectCommand } from '@aws-sdk/client-s3';
import { storageHere } from './world.ts';

const RENDERER = 'server/render-0.js';

const SHELL = `<html lang="he" dir="rtl" data-told><head><title>Mazaltov</title><meta name="renderer" content="${RENDERER}" /></head><body></body></html>`;

/** Stands in for the built renderer: pages without content. */
const RENDERER_CODE = "exports.renderPage = async () => ({ markup: '', namespaces: [] });";

/** Puts the application's shell, and what renders pages into it, where a deployment puts them: pages are made of them. */
export const putShell = async (): Promise<void> => {
  const { client, siteBucket } = storageHere();
  const put = (key: string, body: string) =>
    client.send(new PutObjectCommand({ Bucket: siteBucket, Key: key, Body: body }));
  await put(RENDERER, RENDERER_CODE);
  await put('page.html', SHELL);
};
