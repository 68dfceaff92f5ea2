import { isForeignFormat } from './foreign-format.ts';
import type { Reached } from './reach.ts';

/**
 * What keeps a video from being watched. `picture`: it is heard and not seen; `format`: the browser does not know such
 * files; `unplayable`: it knows them, and not this one.
 */
export type Trouble = 'stalled' | 'picture' | 'format' | Reached;

/** What is read of a `<video>`. */
type WatchedElement = Pick<
  HTMLVideoElement,
  | 'addEventListener'
  | 'autoplay'
  | 'canPlayType'
  | 'currentSrc'
  | 'currentTime'
  | 'ended'
  | 'error'
  | 'load'
  | 'networkState'
  | 'paused'
  | 'play'
  | 'readyState'
  | 'videoWidth'
>;

interface Watching {
  /** How the file ends says what format it has. */
  readonly fileName: string;
  /** Fetches another address and gives it to the element, or has it load the same one; absent where none ends. */
  readonly refresh?: (() => Promise<void>) | undefined;
  /** What becomes of a read of the address that did not play. */
  readonly reach: (address: string) => Promise<Reached>;
  readonly tell: (trouble: Trouble | null) => void;
}

export interface Watch {
  /** Tries once more, from where it stopped. */
  readonly again: () => Promise<void>;
  readonly stop: () => void;
}

/** A network that pauses for a moment is no news; a person who has looked at a still picture for so long wants to know. */
const PATIENCE_MS = 8_000;
/** Constants of HTMLMediaElement and MediaError, which are not there outside of a browser. */
const [NETWORK_LOADING, HAVE_METADATA, HAVE_FUTURE_DATA] = [2, 1, 3] as const;
const DECODING_FAILED = 3;
const GOES_ON = ['playing', 'canplay', 'timeupdate', 'pause', 'ended'] as const;
const MAY_STALL = ['loadstart', 'waiting', 'stalled', 'play', 'seeking'] as const;

/** Whether a person waits for it: it should play and has nothing to show, or not even its length has come. */
export const isStuck = (video: WatchedElement): boolean => {
  const { readyState, networkState, paused, autoplay, ended, currentTime } = video;
  const shouldPlay = !ended && (!paused || (autoplay && currentTime === 0));
  if (shouldPlay && readyState < HAVE_FUTURE_DATA) return true;
  return networkState === NETWORK_LOADING && readyState < HAVE_METADATA;
};

/**
 * Tells what keeps a video from being watched, and null when it is over. Where an address may have ended, another one is
 * fetched first, once until the video gets further than it was, and the video goes on from where it stopped.
 */
export const watchVideo = (video: WatchedElement, { fileName, refresh, reach, tell }: Watching): Watch => {
  const over = new AbortController();
  let told: Trouble | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Where the address ended that was replaced; null while none was. */
  let endedAt: number | null = null;
  let goOn: { readonly at: number; readonly playing: boolean } | null = null;
  /** Failures of an address that was replaced meanwhile are no news. */
  let round = 0;

  const say = (trouble: Trouble | null): void => {
    clearTimeout(waiting);
    if (over.signal.aborted || told === trouble) return;
    told = trouble;
    tell(trouble);
  };
  const wait = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => told === null && isStuck(video) && say('stalled'), PATIENCE_MS);
  };
  const settle = (): void => {
    clearTimeout(waiting);
    if (endedAt !== null && video.currentTime > endedAt) endedAt = null;
    if (told === 'stalled') say(null);
  };
  const see = (): void => {
    if (goOn) {
      video.currentTime = goOn.at;
      if (goOn.playing) void video.play().catch(() => {});
      goOn = null;
    }
    say(video.videoWidth === 0 ? 'picture' : null);
  };
  const load = async (): Promise<void> => {
    goOn ??= { at: video.currentTime, playing: !video.paused };
    if (!refresh) return video.load();
    endedAt = goOn.at;
    await refresh();
  };
  const fail = async (): Promise<void> => {
    round += 1;
    const current = round;
    clearTimeout(waiting);
    if (isForeignFormat(video, fileName)) return say('format');
    if (video.error?.code === DECODING_FAILED) return say('unplayable');
    if (refresh && endedAt === null) {
      try {
        return await load();
      } catch {
        // What reading the old address says is the reason, too.
      }
    }
    const reached = await reach(video.currentSrc);
    if (current === round) say(reached);
  };
  const again = async (): Promise<void> => {
    say(null);
    round += 1;
    const current = round;
    try {
      await load();
    } catch {
      const reached = await reach(video.currentSrc);
      if (current === round) say(reached);
    }
  };

  const listen = (names: readonly string[], act: () => void): void => {
    for (const name of names) video.addEventListener(name, act, { signal: over.signal });
  };
  listen(MAY_STALL, wait);
  listen(GOES_ON, settle);
  listen(['loadedmetadata'], see);
  // A picture may come after the sound.
  listen(['resize'], () => told === 'picture' && video.videoWidth > 0 && say(null));
  listen(['error'], () => void fail());
  // What happened before anybody listened.
  if (video.error) void fail();
  else if (video.readyState >= HAVE_METADATA) see();
  else wait();

  return {
    again,
    stop: () => {
      clearTimeout(waiting);
      over.abort();
    },
  };
};
