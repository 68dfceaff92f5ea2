/** `node synthesize-apart.ts <folder> <choices as JSON>`: synthesizes stage `local` into the folder, or prints why it cannot. */
import { localSettings } from '../../stage/config.ts';
import { synthesize } from '../../synthesize.ts';
import { PLACEHOLDER_PORT } from '../template/local-addresses.ts';

try {
  const [outDir = '', choices = '{}'] = process.argv.slice(2);
  synthesize(localSettings(PLACEHOLDER_PORT, JSON.parse(choices)), outDir);
} catch (error) {
  // The compiler of the functions has printed its own words already.
  const isPrinted = error instanceof Error && 'errors' in error;
  if (!isPrinted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
