import { GetObjectCommand } from '@aws-sdk/client-s3';
import { cached } from '../lib/cached.ts';
import { env } from '../lib/env.ts';
import { logger } from '../lib/observability.ts';
import { storage } from '../lib/storage.ts';

const KEPT_SECONDS = 60;

/** A page as the last deployment left it; asked for anew each minute, read again only when it changed. */
const shellIn = (file: string): (() => Promise<string>) => {
  let last: { readonly html: string; readonly etag: string | undefined } | undefined;
  return cached(KEPT_SECONDS, async () => {
    try {
      const answer = await storage().send(
        new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key: file, IfNoneMatch: last?.etag }),
      );
      const html = (await answer.Body?.transformToString()) ?? '';
      last = { html, etag: answer.ETag };
      return html;
    } catch (error) {
      if (!last) throw error;
      const { httpStatusCode } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
      // An older shell is better than none: its files stay in place.
      if (httpStatusCode !== 304) logger.warn('shell not read', { error: error as Error });
      return last.html;
    }
  });
};

/** The home page, with its markup. */
export const readHome = shellIn('index.html');

/** The application's shell for every other page. */
export const readShell = shellIn('app.html');
