import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reached } from './reach.ts';
import { isStuck, type Trouble, watchVideo } from './watch-video.ts';

/** A `<video>` that has its length and picture, and waits to be played. */
class FakeVideo extends EventTarget {
  autoplay = false;
  paused = true;
  ended = false;
  currentSrc = 'https://site.example/v.mp4';
  currentTime = 0;
  error: MediaError | null = null;
  networkState = 1;
  readyState = 4;
  videoWidth = 720;
  known = ['video/mp4'];
  load = vi.fn();
  play = vi.fn(async () => {});
  canPlayType = (type: string): CanPlayTypeResult => (this.known.includes(type) ? 'maybe' : '');

  meetsError(code: number): void {
    this.error = { code } as MediaError;
    this.dispatchEvent(new Event('error'));
  }
  does(name: string, change: Partial<FakeVideo> = {}): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event(name));
  }
}

const watched = (
  video: FakeVideo,
  options: {
    readonly fileName?: string;
    readonly refresh?: () => Promise<void>;
    readonly reached?: Reached;
  } = {},
) => {
  const { fileName = 'v.mp4', refresh, reached = 'unplayable' } = options;
  const told: (Trouble | null)[] = [];
  const watch = watchVideo(video, {
    fileName,
    refresh,
    reach: async () => reached,
    tell: (trouble) => told.push(trouble),
  });
  return { told, ...watch };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a video that does not play', () => {
  it('is sound without a picture, until the picture comes', () => {
    const video = new FakeVideo();
    video.videoWidth = 0;
    const { told } = watched(video);
    expect(told).toEqual(['picture']);
    video.does('resize', { videoWidth: 720 });
    expect(told).toEqual(['picture', null]);
  });

  it('has a format that the browser does not know, or that it cannot play', async () => {
    const foreign = new FakeVideo();
    const first = watched(foreign, { fileName: 'v.webm', refresh: vi.fn() });
    foreign.meetsError(4);
    const broken = new FakeVideo();
    const second = watched(broken, { refresh: vi.fn() });
    broken.meetsError(3);
    await settled();
    expect([first.told, second.told]).toEqual([['format'], ['unplayable']]);
  });

  it.each<Reached>(['unplayable', 'gone', 'network', 'moved'])(
    'is %s as its address says',
    async (reached) => {
      const video = new FakeVideo();
      const { told } = watched(video, { reached });
      video.meetsError(4);
      await settled();
      expect(told).toEqual([reached]);
    },
  );

  it('had failed before anybody listened', async () => {
    const video = new FakeVideo();
    video.error = { code: 4 } as MediaError;
    const { told } = watched(video, { reached: 'gone' });
    await settled();
    expect(told).toEqual(['gone']);
  });

  it('says nothing after its end', async () => {
    const video = new FakeVideo();
    const { told, stop } = watched(video);
    video.meetsError(4);
    stop();
    await settled();
    expect(told).toEqual([]);
  });
});

describe('an address that has ended', () => {
  it('is replaced without a word, and the video goes on from where it was', async () => {
    const video = new FakeVideo();
    video.does('playing', { paused: false, currentTime: 7 });
    const refresh = vi.fn(async () => {});
    const { told } = watched(video, { refresh });
    video.meetsError(2);
    await settled();
    expect(refresh).toHaveBeenCalledOnce();
    video.does('loadedmetadata', { error: null, currentTime: 0, paused: true });
    expect([video.currentTime, video.play.mock.calls.length]).toEqual([7, 1]);
    expect(told).toEqual([]);
  });

  it('is asked for once, and again when the video got further', async () => {
    const video = new FakeVideo();
    video.currentTime = 7;
    const refresh = vi.fn(async () => {});
    const { told } = watched(video, { refresh, reached: 'gone' });
    video.meetsError(2);
    await settled();
    video.does('loadedmetadata', { error: null });
    video.does('timeupdate');
    video.meetsError(2);
    await settled();
    expect([refresh.mock.calls.length, told]).toEqual([1, ['gone']]);
    video.does('loadedmetadata', { error: null });
    video.does('timeupdate', { currentTime: 8 });
    video.meetsError(2);
    await settled();
    expect([refresh.mock.calls.length, told]).toEqual([2, ['gone', null]]);
  });

  it('is told of when there is no other', async () => {
    const video = new FakeVideo();
    const refresh = vi.fn().mockRejectedValue(new Error('no network'));
    const { told, again } = watched(video, { refresh, reached: 'network' });
    video.meetsError(2);
    await settled();
    expect(told).toEqual(['network']);
    void again();
    await settled();
    expect([refresh.mock.calls.length, told]).toEqual([2, ['network', null, 'network']]);
  });

  it('of a public file is the same one, loaded anew at a press', async () => {
    const video = new FakeVideo();
    const { told, again } = watched(video, { reached: 'network' });
    video.meetsError(2);
    await settled();
    void again();
    await settled();
    expect([video.load.mock.calls.length, told]).toEqual([1, ['network', null]]);
  });
});

describe('a video that does not arrive', () => {
  it('is told of after some seconds, until it goes on', () => {
    const video = new FakeVideo();
    const { told } = watched(video);
    video.does('waiting', { paused: false, readyState: 2 });
    vi.advanceTimersByTime(7_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(told).toEqual(['stalled']);
    video.does('playing', { readyState: 4 });
    expect(told).toEqual(['stalled', null]);
  });

  it('is not one that was stopped, or goes on in time', () => {
    const video = new FakeVideo();
    const { told } = watched(video);
    video.does('waiting', { paused: false, readyState: 2 });
    video.does('pause', { paused: true });
    video.does('waiting', { paused: false, readyState: 2 });
    video.does('playing', { readyState: 4 });
    vi.advanceTimersByTime(20_000);
    expect(told).toEqual([]);
  });

  it('may not even have begun', () => {
    const of = (change: Partial<FakeVideo>) => isStuck(Object.assign(new FakeVideo(), change));
    expect(of({ readyState: 0, networkState: 2 })).toBe(true);
    expect(of({ readyState: 0, networkState: 1 })).toBe(false);
    expect(of({ autoplay: true, readyState: 1 })).toBe(true);
    expect(of({ autoplay: true, readyState: 1, ended: true })).toBe(false);
  });
});
