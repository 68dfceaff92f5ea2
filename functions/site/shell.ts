import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { RenderPage } from '../../shared/arrived.ts';
import { cached } from '../lib/cached.ts';
import { env } from '../lib/env.ts';
import { logger } from '../lib/observability.ts';
import { storage } from '../lib/storage.ts';

const KEPT_SECONDS = 60;
const SHELL = 'app.html';

const read = (key: string, known?: string) =>
  storage().send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key, IfNoneMatch: known }));

let last: { readonly html: string; readonly etag: string | undefined } | undefined;

/** The application's shell as the last deployment left it; asked for anew each minute, read again only when it changed. */
export const readShell = cached(KEPT_SECONDS, async (): Promise<string> => {
  try {
    const answer = await read(SHELL, last?.etag);
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

const RENDERER = /<meta name="renderer" content="(server\/render-[0-9a-f]+\.js)"/;

/** What a built renderer may import: Node's own modules, everything else is in it. */
const builtIn = (name: string): unknown => process.getBuiltinModule(name);

/** Runs a file of CommonJS and answers what it exports. */
const run = (code: string): { readonly renderPage: RenderPage } => {
  const module = { exports: {} as { renderPage: RenderPage } };
  new Function('module', 'exports', 'require', code)(module, module.exports, builtIn);
  return module.exports;
};

let renderer: { readonly file: string; readonly renderPage: Promise<RenderPage> } | undefined;

/**
 * The renderer that was built with a shell: markup and the code that takes it over in the browser are of one build, also
 * in the middle of a deployment. Throws for a shell that names none.
 */
export const rendererOf = (shell: string): Promise<RenderPage> => {
  const file = RENDERER.exec(shell)?.[1];
  if (!file) throw new Error('The shell names no renderer');
  if (renderer?.file !== file) {
    const renderPage = read(file).then(
      async ({ Body }) => run((await Body?.transformToString()) ?? '').renderPage,
    );
    renderer = { file, renderPage };
    // What could not be read is read again by the next page.
    renderPage.catch(() => {
      renderer = undefined;
    });
  }
  return renderer.renderPage;
};
