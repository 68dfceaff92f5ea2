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

const CREDENTIALS = '@aws-sdk/credential-provider-node';

/** How much of the AWS client is cut out: what the stack cuts out, its search for credentials alone, or nothing. */
const ALIASES = {
  asDeployed: bundleOptions.alias,
  credentialsOnly: { [CREDENTIALS]: bundleOptions.alias[CREDENTIALS] },
  asDelivered: {},
} as const;

/** Bundles as the stack makes them, of entries below the repository without `.ts`. */
export const build = (entries: readonly string[], client: keyof typeof ALIASES = 'asDeployed'): Built => {
  const outdir = mkdtempSync(join(tmpdir(), 'mazaltov-bench-'));
  buildSync({
    ...bundleOptions,
    alias: ALIASES[client],
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
