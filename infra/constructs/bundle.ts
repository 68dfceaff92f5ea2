import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync, type OutputFile } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The build options of every handler; benchmarks measure bundles made with the same ones. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  // require() of CommonJS starts in half the time import() of the same code takes.
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  // Hebrew texts as they are: escaped, each letter takes six bytes for two.
  charset: 'utf8',
  // React's development build stays out of the Lambdas that write e-mails.
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  jsx: 'automatic',
  // Files beside the code, named by their contents, so that the code's hash is theirs, too.
  loader: { '.wasm': 'file', '.ttf': 'file' },
  logLevel: 'error',
  // Parts of the AWS client that no Lambda of ours runs, some of them asked for when it is made.
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'functions/lib/aws/environment-credentials.ts'),
    '@aws-sdk/middleware-endpoint-discovery': join(root, 'functions/lib/aws/no-endpoint-discovery.ts'),
    '@smithy/core/checksum': join(root, 'functions/lib/aws/node-hashes.ts'),
    '@smithy/core/config': join(root, 'functions/lib/aws/environment-config.ts'),
    '@smithy/core/event-streams': join(root, 'functions/lib/aws/no-event-streams.ts'),
  },
} as const satisfies BuildOptions;

export interface Bundle {
  /** Folder with index.js (handler `index.handler`), its source map, and the files that it reads. */
  readonly directory: string;
  /** SHA-256 of the code, so that equal code is not uploaded again, wherever it was built. */
  readonly hash: string;
}

const isCode = ({ path }: OutputFile): boolean => /\.js(\.map)?$/.test(path);

/** Puts a file beside the code of each Lambda that names it. */
const writeBeside = (file: OutputFile, codes: readonly OutputFile[]): void => {
  const name = basename(file.path);
  for (const { path, text } of codes)
    if (basename(path) === 'index.js' && text.includes(name))
      writeFileSync(join(dirname(path), name), file.contents);
};

const ROOF = join(root, 'functions/lambdas');

/** `requests/http` -> `functions/lambdas/api/requests-http.ts`; undefined: there is no such Lambda. */
export const fileOf = (entry: string): string | undefined =>
  readdirSync(ROOF)
    .map((folder) => join(ROOF, folder, `${entry.replaceAll('/', '-')}.ts`))
    .find((file) => existsSync(file));

/**
 * Builds all handlers in one esbuild call.
 * @param entries names of Lambdas
 * @param outDirectory one folder an entry is made in it
 * @throws Error when an entry is missing or does not build
 */
export const bundleAll = (entries: readonly string[], outDirectory: string): ReadonlyMap<string, Bundle> => {
  const files = new Map(entries.map((entry) => [entry, fileOf(entry)]));
  const missing = entries.filter((entry) => !files.get(entry));
  if (missing.length > 0) throw new Error(`No such Lambda in functions/lambdas/: ${missing.join(', ')}`);
  const { outputFiles } = buildSync({
    ...bundleOptions,
    entryPoints: Object.fromEntries([...files].map(([entry, file]) => [`${entry}/index`, file ?? ''])),
    outdir: outDirectory,
    write: false,
  });
  const hashes = new Map<string, string>();
  const codes = outputFiles.filter(isCode);
  for (const { path, contents } of codes) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
    if (basename(path) === 'index.js')
      hashes.set(dirname(path), createHash('sha256').update(contents).digest('hex'));
  }
  for (const file of outputFiles) if (!isCode(file)) writeBeside(file, codes);
  return new Map(
    entries.map((entry) => {
      const directory = join(outDirectory, entry);
      return [entry, { directory, hash: hashes.get(directory) ?? '' }];
    }),
  );
};
