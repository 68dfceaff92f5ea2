/** `npm run reset`: forgets everything that the local cloud has built and stored. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './build/source-hash.ts';
import { parseStartOptions, WrongUsage } from './command-line.ts';
import { DataInUse, lockData } from './data-lock.ts';

try {
  const { dataDir } = parseStartOptions(process.argv.slice(2), process.env);
  if (existsSync(dataDir)) lockData(dataDir)();
  for (const folder of [dataDir, path.join(root, '.local')]) rmSync(folder, { recursive: true, force: true });
  console.log('Everything the local cloud had stored is gone.');
} catch (error) {
  if (!(error instanceof WrongUsage || error instanceof DataInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
