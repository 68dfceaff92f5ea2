import { beforeEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/api.ts', () => ({ call, keyOf: (...key: unknown[]) => key }));

const kept = new Map<string, string>();
/** Locks of the tabs that are open. */
let held: { name: string }[];
const closeTab = (): void => {
  held = [];
};

beforeEach(() => {
  vi.resetModules();
  call.mockReset();
  kept.clear();
  held = [];
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held }),
      request: async (name: string, work: () => Promise<void>) => {
        held.push({ name });
        await work();
        held = held.filter((lock) => lock.name !== name);
      },
    },
  });
});

/** The page of a creator who chose a video for a request. */
const send = async () => {
  const [{ cancelUpload, startUpload }, { wasCutOff }] = await Promise.all([
    import('../../consumer/creator/delivery/uploads.ts'),
    import('./cut-off.ts'),
  ]);
  startUpload('req_1', new File(['video'], 'video.mp4'), 'mp4', () => {});
  return { cancelUpload, isCutOff: (id = 'req_1', videoAt: string | null = null) => wasCutOff(id, videoAt) };
};

it('an upload whose tab was closed is told of afterwards, and no other', async () => {
  call.mockReturnValue(new Promise(() => {}));
  const { isCutOff } = await send();
  // In another tab, while it goes on.
  expect(await isCutOff()).toBe(false);
  closeTab();
  expect(await isCutOff()).toBe(true);
  expect(await isCutOff('req_2')).toBe(false);
  expect(await isCutOff('req_1', '2026-01-01T00:00:00.000Z')).toBe(true);
  // Another device has sent one since: whatever becomes of that one, this is known.
  expect(await isCutOff('req_1', '2199-01-01T00:00:00.000Z')).toBe(false);
  expect(await isCutOff()).toBe(false);
});

it('one that was given up is not', async () => {
  call.mockReturnValue(new Promise(() => {}));
  const { cancelUpload, isCutOff } = await send();
  cancelUpload('req_1');
  closeTab();
  expect(await isCutOff()).toBe(false);
});

it('one that arrived is not', async () => {
  call.mockImplementation(async (name: string) =>
    name === 'requestVideos.start' ? { uploadId: 'upl_1', partBytes: 5, partCount: 0 } : { id: 'req_1' },
  );
  const { isCutOff } = await send();
  await expect.poll(() => kept.size).toBe(0);
  closeTab();
  expect(await isCutOff()).toBe(false);
});

it('nothing is said, and nothing fails, where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {});
  call.mockReturnValue(new Promise(() => {}));
  const { cancelUpload, isCutOff } = await send();
  expect(await isCutOff()).toBe(false);
  cancelUpload('req_1');
});
