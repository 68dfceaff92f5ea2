import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Tests and what was built change nothing; nor does the local cloud itself, unless it is asked for by name. */
const isSource = (file: string, entry: string): boolean =>
  !/\.test\.tsx?$|^frontend\/dist\/|(^|\/)node_modules\//.test(file) &&
  (entry.startsWith('infra/local') || !file.startsWith('infra/local/'));

const filesBelow = (entry: string): string[] => {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
    .filter((file) => isSource(file, entry));
};

/** One hash over names and contents of files and folders of the repository. */
export const sourceHash = (entries: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesBelow).sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
};
