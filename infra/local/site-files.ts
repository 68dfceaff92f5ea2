import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { siteConfig } from '../platform/site/site-config.ts';
import { type LocalChoices, localSettings } from '../stage/config.ts';
import { siteFolder } from './build/site.ts';
import { awsEndpoint, type LocalAddresses } from './template/local-addresses.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.mp4': 'video/mp4',
};

interface SiteFile {
  /** Key in the bucket. */
  readonly key: string;
  readonly body: Buffer;
}

const readFolder = (folder: string): SiteFile[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const file = path.join(entry.parentPath, entry.name);
          return { key: path.relative(folder, file).split(path.sep).join('/'), body: readFileSync(file) };
        })
    : [];

/** Hashed files never change; everything else is asked for anew each time. The same rule as at a deployment. */
const cacheControl = (key: string): string =>
  /^(?:assets|server)\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache';

const tagsOf = async (s3: S3Client, bucket: string): Promise<Map<string, string>> => {
  const tags = new Map<string, string>();
  for (let token: string | undefined; ; ) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
    for (const { Key, ETag } of page.Contents ?? []) if (Key && ETag) tags.set(Key, ETag);
    token = page.NextContinuationToken;
    if (token === undefined) return tags;
  }
};

/** Puts the files that differ into the site's bucket, as a deployment does; earlier hashed files stay. */
const putSite = async (s3: S3Client, bucket: string, files: readonly SiteFile[]): Promise<number> => {
  const tags = await tagsOf(s3, bucket);
  const changed = files.filter(
    ({ key, body }) => tags.get(key) !== `"${createHash('md5').update(body).digest('hex')}"`,
  );
  for (const { key, body } of changed) {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: TYPES[path.extname(key)] ?? 'application/octet-stream',
        CacheControl: cacheControl(key),
      }),
    );
  }
  return changed.length;
};

/** The built site and the stage's `config.json`, made from the stack's outputs as at a deployment. */
export const deploySite = async (
  s3: S3Client,
  addresses: LocalAddresses,
  outputs: Readonly<Record<string, string>>,
  choices: LocalChoices,
): Promise<string> => {
  const { UserPoolId = '', UserPoolClientId = '', LiveUrl = '', SiteBucketName = '' } = outputs;
  const settings = { ...localSettings(addresses.port, choices), localAwsEndpoint: awsEndpoint(addresses) };
  const config = siteConfig(settings, { UserPoolId, UserPoolClientId, LiveUrl });
  const configFile = { key: 'config.json', body: Buffer.from(JSON.stringify(config)) };
  const files = [...readFolder(siteFolder), configFile];
  return `${await putSite(s3, SiteBucketName, files)} of ${files.length} changed`;
};
