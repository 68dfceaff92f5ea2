import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Neither tests nor built files nor the local cloud itself change what is built. */
const isSource = (file: string): boolean =>
  !/\.test\.tsx?$|^frontend\/dist\/|^infra\/local\/|(^|\/)node_modules\//.test(file);

const filesBelow = (entry: string): string[] => {
  const full = path.join(root, entry);
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
    .filter(isSource);
};

/** One hash over names and contents of files and folders of the repository. Throws for one that is not there. */
export const sourceHash = (entries: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesBelow).sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
};
