import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Tests, and what only runs here, change nothing that is built. */
const ignored = /\.test\.tsx?$|^infra\/local\/|^frontend\/dist\/|(^|\/)node_modules\//;

const filesBelow = (entry: string): string[] => {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)).split(path.sep).join('/'));
};

/** One hash over names and contents of files and folders of the repository. */
export const sourceHash = (entries: readonly string[], extra = ''): string => {
  const hash = createHash('sha256').update(extra);
  const files = entries.flatMap(filesBelow).filter((file) => !ignored.test(file));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
};
