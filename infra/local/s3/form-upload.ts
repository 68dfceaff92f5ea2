import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Verifier } from '../lib/signature.ts';
import { element } from '../lib/xml.ts';
import type { Refusal } from '../permissions/access.ts';
import { askedOf } from './call.ts';
import { S3Error } from './errors.ts';
import { parseUploadForm } from './form-data.ts';
import { headersToKeep } from './object-headers.ts';
import { checkPostPolicy } from './post-policy.ts';
import type { Store } from './store.ts';

/** Forms are held in memory while their policy is checked. Browsers send larger files in parts. */
const MAX_FORM_BYTES = 100 * 1024 ** 2;

/** Stands for the chosen file's name in the form's `key`. */
const FILENAME = `$${'{filename}'}`;

const readForm = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) throw new S3Error('EntityTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const writeFile = async (store: Store, bytes: Buffer): Promise<string> => {
  const file = store.newFile();
  const handle = await open(store.path(file), 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return file;
};

/** POST of an HTML form with a signed policy: the only call that carries no signature of its own. */
export const uploadForm = async (
  request: IncomingMessage,
  response: ServerResponse,
  {
    store,
    bucket,
    verifier,
    refusal,
  }: { store: Store; bucket: string; verifier: Verifier; refusal: Refusal },
): Promise<void> => {
  const form = parseUploadForm(await readForm(request), request.headers['content-type'] ?? '');
  const { fields, file } = form;
  const template = fields.get('key');
  if (!template) {
    throw new S3Error(
      'InvalidArgument',
      "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.",
    );
  }
  const accessKeyId = checkPostPolicy(form, bucket, verifier);
  if (fields.has('success_action_redirect') || fields.has('redirect')) throw new S3Error('NotImplemented');
  const key = template.replaceAll(FILENAME, () => file.name.split(/[\\/]/).at(-1) ?? '');
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
  const refused = refusal(accessKeyId, askedOf('s3:PutObject', bucket, key));
  if (refused !== undefined) throw new S3Error('AccessDenied', refused);
  const headers = headersToKeep(Object.fromEntries(fields));
  const etag = createHash('md5').update(file.bytes).digest('hex');
  store.putObject(bucket, {
    key,
    file: await writeFile(store, file.bytes),
    size: file.bytes.length,
    etag,
    modifiedAt: verifier.now,
    headers,
    checksums: {},
  });
  const location = `http://${request.headers.host}/${bucket}/${encodeURIComponent(key)}`;
  const answer = { etag: `"${etag}"`, location };
  const status = fields.get('success_action_status');
  if (status === '201') {
    response.writeHead(201, { ...answer, 'content-type': 'application/xml' });
    response.end(
      element('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: `"${etag}"` }),
    );
    return;
  }
  response.writeHead(status === '200' ? 200 : 204, answer);
  response.end();
};
