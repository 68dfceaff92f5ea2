import { describe, expect, it, vi } from 'vitest';
import { createPartUpload, type Transport } from './part-upload.ts';

const PLAN = { bytes: 23, partBytes: 5, partCount: 5 };

const failure = (status: number) => Object.assign(new Error(`status ${status}`), { status });

/** Storage in memory. `fail` decides, by part and attempt (from 1), whether a send throws. */
const storage = (fail: (part: number, attempt: number) => Error | null = () => null) => {
  const received = new Map<number, number>();
  const attempts = new Map<number, number>();
  const asked: number[][] = [];
  let sending = 0;
  let most = 0;
  const transport: Transport = {
    addresses: async (parts) => {
      asked.push([...parts]);
      return new Map(parts.map((part) => [part, `part-${part}`]));
    },
    send: async ({ url, start, end, onSent, signal }) => {
      const part = Number(url.slice('part-'.length));
      const attempt = (attempts.get(part) ?? 0) + 1;
      attempts.set(part, attempt);
      sending += 1;
      most = Math.max(most, sending);
      onSent(1);
      await Promise.resolve();
      sending -= 1;
      signal.throwIfAborted();
      const problem = fail(part, attempt);
      if (problem) throw problem;
      received.set(part, end - start);
    },
    pause: vi.fn(async () => {}),
  };
  return { transport, received, attempts, asked, most: () => most };
};

const run = async (store: ReturnType<typeof storage>, onProgress: (bytes: number) => void = () => {}) => {
  const upload = createPartUpload(PLAN, store.transport, onProgress);
  await upload.run(new AbortController().signal);
  return upload;
};

describe('an upload in parts', () => {
  it('sends every byte once, the last part shorter', async () => {
    const store = storage();
    await run(store);
    expect([...store.received].sort()).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 3],
    ]);
    expect([...store.attempts.values()]).toEqual([1, 1, 1, 1, 1]);
  });

  it('asks for all addresses in one call and has a few parts on their way', async () => {
    const store = storage();
    await run(store);
    expect(store.asked).toEqual([[1, 2, 3, 4, 5]]);
    expect(store.most()).toBe(3);
  });

  it('asks for at most twenty addresses a call', async () => {
    const store = storage();
    const upload = createPartUpload({ bytes: 45, partBytes: 1, partCount: 45 }, store.transport, () => {});
    await upload.run(new AbortController().signal);
    expect(store.asked.map((parts) => parts.length)).toEqual([20, 20, 5]);
    expect(store.received.size).toBe(45);
  });

  it('reports bytes up to the whole, and never more', async () => {
    const seen: number[] = [];
    await run(
      storage((part, attempt) => (part === 2 && attempt === 1 ? failure(0) : null)),
      (bytes) => seen.push(bytes),
    );
    expect(seen.at(-1)).toBe(23);
    expect(Math.max(...seen)).toBe(23);
  });

  it('tries a part again after a lost connection or a busy server, waiting longer each time', async () => {
    const store = storage((part, attempt) =>
      part === 3 && attempt < 4 ? failure(attempt === 1 ? 0 : 503) : null,
    );
    await run(store);
    expect(store.attempts.get(3)).toBe(4);
    expect(vi.mocked(store.transport.pause).mock.calls.map(([wait]) => wait)).toEqual([500, 1_000, 2_000]);
  });

  it('asks for a new address when the old one has expired', async () => {
    const store = storage((part, attempt) => (part === 1 && attempt === 1 ? failure(403) : null));
    await run(store);
    expect(store.asked).toEqual([[1, 2, 3, 4, 5], [1]]);
    expect(store.received.size).toBe(5);
  });

  it('gives up on a refusal at once, and goes on from there when asked again', async () => {
    let refusing = true;
    const store = storage((part) => (part === 4 && refusing ? failure(400) : null));
    const upload = createPartUpload(PLAN, store.transport, () => {});
    await expect(upload.run(new AbortController().signal)).rejects.toThrow('status 400');
    expect(store.attempts.get(4)).toBe(1);
    refusing = false;
    await upload.run(new AbortController().signal);
    expect(store.received.size).toBe(5);
    expect(store.attempts.get(1)).toBe(1);
  });

  it('gives up after some attempts', async () => {
    const store = storage((part) => (part === 1 ? failure(0) : null));
    await expect(run(store)).rejects.toThrow('status 0');
    expect(store.attempts.get(1)).toBe(5);
  });

  it('tries again when the addresses cannot be had', async () => {
    const store = storage();
    const addresses = vi.fn(store.transport.addresses).mockRejectedValueOnce(failure(0));
    const upload = createPartUpload(PLAN, { ...store.transport, addresses }, () => {});
    await upload.run(new AbortController().signal);
    expect(store.received.size).toBe(5);
  });

  it('stops when it is cancelled, and starts nothing more', async () => {
    const cancelled = new AbortController();
    const store = storage();
    const send: Transport['send'] = async (part) => {
      if (store.received.size > 0) cancelled.abort();
      await store.transport.send(part);
    };
    const upload = createPartUpload(PLAN, { ...store.transport, send }, () => {});
    await expect(upload.run(cancelled.signal)).rejects.toThrow('abort');
    expect(store.received.size).toBeLessThan(5);
  });

  it('sends all again after starting over', async () => {
    const seen: number[] = [];
    const store = storage();
    const upload = await run(store, (bytes) => seen.push(bytes));
    upload.startOver();
    expect(seen.at(-1)).toBe(0);
    await upload.run(new AbortController().signal);
    expect([...store.attempts.values()]).toEqual([2, 2, 2, 2, 2]);
  });
});
