/** `node synthesize-apart.ts <folder>`: synthesizes stage `local` into the folder; prints why when it cannot. */
import { localSettings } from '../../config.ts';
import { synthesize } from '../../synthesize.ts';
import { placeholderPort } from '../template/place.ts';

try {
  synthesize(localSettings(placeholderPort), process.argv[2] ?? '');
} catch (error) {
  // The compiler of the functions has printed its own words already.
  const isPrinted = error instanceof Error && 'errors' in error;
  if (!isPrinted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
