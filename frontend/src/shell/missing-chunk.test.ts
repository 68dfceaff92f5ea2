import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceOnMissingChunk } from './missing-chunk.ts';

const reload = vi.fn();
let page: EventTarget;

/** A file is missing: true when the page is loaded anew for it, false when what asked for it has to say so. */
const isLoadedAnew = (): boolean => {
  const missing = new Event('vite:preloadError', { cancelable: true });
  page.dispatchEvent(missing);
  return missing.defaultPrevented && reload.mock.calls.length > 0;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  reload.mockClear();
  page = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  reloadOnceOnMissingChunk();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a missing file of the site', () => {
  it('loads the page anew, once a minute', () => {
    expect(isLoadedAnew()).toBe(true);
    expect(isLoadedAnew()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isLoadedAnew()).toBe(true);
  });

  it('does not without a network, where that would leave nothing on the screen', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(isLoadedAnew()).toBe(false);
  });

  it('does not while something would be lost by it: a form that asks before it is left, an upload', () => {
    const asks = (event: Event) => event.preventDefault();
    page.addEventListener('beforeunload', asks);
    expect(isLoadedAnew()).toBe(false);
    page.removeEventListener('beforeunload', asks);
    expect(isLoadedAnew()).toBe(true);
  });
});
