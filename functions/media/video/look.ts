import type { VideoType } from '../../../shared/limits.ts';
import type { VideoRefusal } from '../../../shared/order/video-refusals.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { lettersIn } from '../../lib/media/first-bytes.ts';
import type { StoredFile } from '../../lib/media/stored-file.ts';
import { refusalOf, type VideoFacts } from './facts.ts';
import { type Ranges, rangesOf, TooMuch } from './ranges.ts';
import { boxesOf, isSegmentWhole } from './structure.ts';

const NAME_END = 8;

/** MOV files from before their first box said what they are: nothing but their boxes is read. */
const isOlderMov = async (file: Ranges): Promise<boolean> => {
  const head = await file.read(0, Math.min(NAME_END, file.bytes));
  return lettersIn(head, NAME_END / 2, NAME_END) !== 'ftyp';
};

/** What is wrong with a file before its index is read. */
const brokenOf = async (file: Ranges, type: VideoType): Promise<VideoRefusal | null> => {
  if (type === 'webm') return (await isSegmentWhole(file)) ? null : 'video.cut_off';
  const { hasIndex, hasSamples, isWhole } = await boxesOf(file);
  if (!isWhole) return 'video.cut_off';
  if (hasIndex) return null;
  return hasSamples ? 'video.cut_off' : 'video.not_a_video';
};

const factsIn = async (file: Ranges, type: VideoType, mostSeconds?: number): Promise<VideoFacts | null> => {
  const broken = await brokenOf(file, type);
  if (broken) throw new Refusal(broken);
  if (type !== 'webm' && (await isOlderMov(file))) return null;
  // Loaded here, because most calls of these Lambdas look at no video.
  const { readFacts } = await import('./read-facts.ts');
  const facts = await readFacts(file);
  if (file.failure()) throw file.failure();
  const refusal = refusalOf(facts, mostSeconds);
  if (refusal) throw new Refusal(refusal);
  return facts;
};

/** For how long somebody who sent a file waits for it. */
const LOOK_MS = 3_000;

/** Throws TooMuch when it is not done in time. */
const inTime = async <T>(file: Ranges, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      file.stop();
      reject(new TooMuch());
    }, LOOK_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Throws the refusal of a video that nobody could watch, or that is longer than `mostSeconds`. Null for one that was not looked at and is taken by its first
 * bytes: AVI and older MOV, and what takes more reads or time than somebody who waits has. Throws what storage throws.
 */
export const lookAtVideo = async (
  stored: StoredFile,
  type: VideoType,
  mostSeconds?: number,
): Promise<VideoFacts | null> => {
  if (type === 'avi') return null;
  const file = rangesOf(stored);
  try {
    return await inTime(file, factsIn(file, type, mostSeconds));
  } catch (thrown) {
    // First what kept it from being read: whatever a reader makes of half a file is not said of the file.
    const error = file.failure() ?? thrown;
    if (error instanceof TooMuch) {
      logger.warn('a video was taken without a look: it takes too many reads, or too long', {
        bytes: stored.bytes,
        type,
      });
      return null;
    }
    if (error instanceof Refusal || file.failure()) throw error;
    logger.warn('a video that cannot be read was refused', error as Error);
    throw new Refusal('video.not_a_video');
  }
};
