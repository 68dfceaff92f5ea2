/** `npm run reset`: forgets everything that the local cloud has built and stored. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './build/source-hash.ts';
import { parseStartOptions } from './command-line.ts';

const { dataDir } = parseStartOptions(process.argv.slice(2), process.env);
for (const folder of [dataDir, path.join(root, '.local')]) rmSync(folder, { recursive: true, force: true });
console.log('Everything the local cloud had stored is gone.');
