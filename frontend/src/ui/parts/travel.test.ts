import { beforeEach, describe, expect, it, vi } from 'vitest';
import { travel } from './travel.ts';

/** A page as far as travelling sees it: what the browser is told, and one landing. */
const page = (motion = 'none') => {
  const told: (string | undefined)[] = [];
  let mutated: () => void = () => {};
  let landing: unknown = null;
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: () => void) {
        mutated = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const picture = { style: { viewTransitionName: '' } } as unknown as HTMLElement;
  const updates: Promise<void>[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(motion) }));
  vi.stubGlobal('document', {
    body: {},
    querySelector: () => landing,
    startViewTransition: (update: () => Promise<void>) => {
      told.push(picture.style.viewTransitionName);
      updates.push(update());
      return { ready: Promise.reject(new Error('hidden tab')), finished: new Promise(() => {}) };
    },
  });
  const show = (element: unknown) => {
    landing = element;
    mutated();
  };
  return { picture, told, updates, show };
};

describe('a picture that travels', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('has its name while the page it leaves is looked at, and until the next one shows it', async () => {
    const { picture, told, updates, show } = page();
    const go = vi.fn();
    travel(go, picture);
    expect([told, picture.style.viewTransitionName, go.mock.calls.length]).toEqual([['picture'], '', 1]);
    const landing = { style: { viewTransitionName: '' } };
    show(landing);
    await updates[0];
    expect(landing.style.viewTransitionName).toBe('picture');
  });

  it('does not take the page it leaves for the next one', async () => {
    const { picture, updates, show } = page();
    travel(() => {}, picture);
    let over = false;
    void updates[0]?.then(() => {
      over = true;
    });
    show(picture);
    await vi.advanceTimersByTimeAsync(399);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
  });

  it('stays where motion is reduced, and the next page comes all the same', () => {
    const { picture, told } = page('reduced-motion');
    const go = vi.fn();
    travel(go, picture);
    expect([told, go.mock.calls.length]).toEqual([[], 1]);
  });
});
