import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { bundleOptions } from '../../../infra/constructs/bundle.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Built {
  /** The bundle of an entry: a CommonJS file whose export is `handler`. */
  file(entry: string): string;
  bytes(entry: string): number;
  remove(): void;
}

/**
 * Bundles as the stack makes them, of entries below the repository without `.ts`. `asDelivered` leaves the AWS client
 * as it comes: nothing stands in for its search for credentials.
 */
export const build = (entries: readonly string[], options: { asDelivered?: boolean } = {}): Built => {
  const outdir = mkdtempSync(join(tmpdir(), 'mazaltov-bench-'));
  buildSync({
    ...bundleOptions,
    ...(options.asDelivered ? { alias: {} } : {}),
    entryPoints: Object.fromEntries(entries.map((entry) => [entry, join(root, `${entry}.ts`)])),
    outdir,
  });
  const file = (entry: string) => join(outdir, `${entry}.js`);
  return {
    file,
    bytes: (entry) => statSync(file(entry)).size,
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
};
