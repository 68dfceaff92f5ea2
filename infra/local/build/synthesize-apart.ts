/** `node synthesize-apart.ts <folder> <payments>`: synthesizes stage `local` into the folder, or prints why it cannot. */
import { LOCAL_PAYMENTS, localSettings } from '../../stage/config.ts';
import { synthesize } from '../../synthesize.ts';
import { PLACEHOLDER_PORT } from '../template/local-addresses.ts';

try {
  const [outDir = '', payments] = process.argv.slice(2);
  const wanted = LOCAL_PAYMENTS.find((one) => one === payments);
  synthesize(localSettings(PLACEHOLDER_PORT, wanted), outDir);
} catch (error) {
  // The compiler of the functions has printed its own words already.
  const isPrinted = error instanceof Error && 'errors' in error;
  if (!isPrinted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
