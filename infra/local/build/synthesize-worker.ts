import { parentPort, workerData } from 'node:worker_threads';
import { localSettings } from '../../config.ts';
import { synthesize } from '../../synthesize.ts';
import { placeholderPort } from '../template/place.ts';

try {
  synthesize(localSettings(placeholderPort), workerData as string);
  parentPort?.postMessage(undefined);
} catch (error) {
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
