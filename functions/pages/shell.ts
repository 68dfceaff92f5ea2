import { createHash } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { RenderPage } from '../../shared/page/arrived.ts';
import { storage } from '../lib/aws/storage.ts';
import { cached } from '../lib/lambda/cached.ts';
import { env } from '../lib/lambda/env.ts';
import { logger } from '../lib/lambda/observability.ts';

const KEPT_SECONDS = 60;
const SHELL = 'page.html';

/** What public pages are rendered into, and the policy that goes out with them. */
export interface Shell {
  readonly html: string;
  readonly policy: string;
}

const INLINE = /<(style|script)>(.*?)<\/\1>/gs;

/**
 * The policy of the stage, which knows files of the site only, with exactly what stands in the shell besides, by its hash, and
 * with the letters that stand in its styles.
 * It goes out with the page: one of the distribution would belong to another build for as long as a deployment takes.
 */
const policyOf = (shell: string): string => {
  const inline = [...shell.matchAll(INLINE)];
  const policy = env('PAGE_POLICY').replace("font-src 'self'", "font-src 'self' data:");
  return policy.replace(/\b(style|script)-src 'self'/g, (start, element) =>
    inline
      .filter(([, each]) => each === element)
      .reduce((source, [, , text = '']) => {
        const hash = createHash('sha256').update(text).digest('base64');
        return `${source} 'sha256-${hash}'`;
      }, start),
  );
};

const read = (key: string, known?: string) =>
  storage().send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key, IfNoneMatch: known }));

let last: (Shell & { readonly etag: string | undefined }) | undefined;

/** The shell of public pages as the last deployment left it; asked for anew each minute, read again only when it changed. */
export const readShell = cached(KEPT_SECONDS, async (): Promise<Shell> => {
  try {
    const answer = await read(SHELL, last?.etag);
    const html = (await answer.Body?.transformToString()) ?? '';
    last = { html, policy: policyOf(html), etag: answer.ETag };
    return last;
  } catch (error) {
    if (!last) throw error;
    const { httpStatusCode } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
    // An older shell is better than none: its files stay in place.
    if (httpStatusCode !== 304) logger.warn('shell not read', { error: error as Error });
    return last;
  }
});

const RENDERER = /<meta name="renderer" content="(server\/render-[0-9a-f]+\.js)"/;

/** What a built renderer may import: Node's own modules, everything else is in it. */
const builtIn = (name: string): unknown => process.getBuiltinModule(name);

/** Runs a built renderer, a file of CommonJS, and answers what it exports. */
export const runRenderer = (code: string): { readonly renderPage: RenderPage } => {
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
      async ({ Body }) => runRenderer((await Body?.transformToString()) ?? '').renderPage,
    );
    renderer = { file, renderPage };
    // What could not be read is read again by the next page.
    renderPage.catch(() => {
      renderer = undefined;
    });
  }
  return renderer.renderPage;
};
