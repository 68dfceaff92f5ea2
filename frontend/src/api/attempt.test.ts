import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Act, type Attempt, perform, phaseOf, unanswered } from './attempt.ts';

const SILENCE = new ApiError(0, 'network', '');

/** A server that moves money once a key, and keeps its first answer. */
const server = () => {
  const applied = new Map<string, number>();
  return {
    applied,
    sum: () => [...applied.values()].reduce((sum, amount) => sum + amount, 0),
    take: ({ key, input }: Attempt<number>): number => {
      const before = applied.get(key);
      if (before !== undefined && before !== input) throw new ApiError(409, 'idempotency.key_reused', '');
      applied.set(key, input);
      return input;
    },
  };
};

/** What happens to each call in turn; the last one to all that follow. */
type Fate = 'answered' | 'answer lost' | 'request lost' | ApiError;

const network = (fates: readonly Fate[]) => {
  const books = server();
  const asked: Attempt<number>[] = [];
  const waited: number[] = [];
  const act: Act<number, number> = {
    name: 'top-up',
    place: 'tab',
    wait: async (ms) => {
      waited.push(ms);
    },
    send: async (attempt) => {
      const fate = fates[Math.min(asked.length, fates.length - 1)] ?? 'answered';
      asked.push(attempt);
      if (fate instanceof ApiError) throw fate;
      if (fate === 'request lost') throw SILENCE;
      const answer = books.take(attempt);
      if (fate === 'answer lost') throw SILENCE;
      return answer;
    },
  };
  return { act, asked, waited, ...books };
};

const stub = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', stub());
  vi.stubGlobal('localStorage', stub());
});
afterEach(() => vi.unstubAllGlobals());

describe('an answer that was lost', () => {
  test('after the server did it: the same is asked again, and it is done once', async () => {
    const { act, asked, sum } = network(['answer lost', 'answer lost', 'answered']);
    expect(await perform(act, 100)).toMatchObject({ kind: 'done', output: 100 });
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ key, input }) => `${key} ${input}`)).size).toBe(1);
    expect(sum()).toBe(100);
    expect(phaseOf('top-up', 'tab')).toBe('ready');
  });

  test('before the server had the request: asked again, it is done once', async () => {
    const { act, sum } = network(['request lost', 'answered']);
    expect(await perform(act, 100)).toMatchObject({ kind: 'done', output: 100 });
    expect(sum()).toBe(100);
  });

  test('for good: the wait grows and ends, and other input is never sent in its place', async () => {
    const lost = network(['answer lost']);
    const outcome = await perform(lost.act, 100);
    expect(outcome).toMatchObject({ kind: 'unknown', error: SILENCE });
    expect(lost.waited).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(phaseOf('top-up', 'tab')).toBe('unknown');
    expect(unanswered('top-up', 'tab')).toMatchObject({ input: 100 });
    // The dialog is edited, or another one opened, and pressed.
    const later = await perform(lost.act, 250);
    expect(later.attempt).toEqual(outcome.attempt);
    expect([...lost.applied.values()]).toEqual([100]);
  });

  test('is known after a reload: the former act is answered, and the next one is an act of its own', async () => {
    const { act, asked, sum } = network([
      ...Array.from({ length: 5 }, () => 'answer lost' as const),
      'answered',
    ]);
    await perform(act, 100);
    const former = unanswered<number>('top-up', 'tab');
    expect(await perform(act, 100)).toMatchObject({ kind: 'done', attempt: former });
    expect(sum()).toBe(100);
    expect(await perform(act, 100)).toMatchObject({ kind: 'done' });
    expect(sum()).toBe(200);
    expect(asked.at(-1)?.key).not.toBe(former?.key);
  });

  test.each([
    new ApiError(503, 'service.busy', ''),
    new ApiError(500, 'service.internal', ''),
    new ApiError(502, 'service.busy', ''),
  ])('or a failing server leave it open: %s', async (error) => {
    const { act, asked } = network([error, 'answered']);
    expect(await perform(act, 100)).toMatchObject({ kind: 'done' });
    expect(asked[1]).toEqual(asked[0]);
  });

  test.each([
    new ApiError(401, 'auth.required', ''),
    new ApiError(403, 'auth.inactive', ''),
    new ApiError(429, 'rate.limited', ''),
    new ApiError(429, 'unknown', ''),
    new ApiError(400, 'call.invalid', ''),
    new ApiError(409, 'client.outdated', ''),
  ])('stays open when a later try was not looked at: %s', async (error) => {
    const { act } = network(['answer lost', error]);
    expect(await perform(act, 100)).toMatchObject({ kind: 'unknown', error });
    expect(phaseOf('top-up', 'tab')).toBe('unknown');
  });
});

describe('an answer', () => {
  test.each([
    new ApiError(409, 'wallet.insufficient_funds', ''),
    new ApiError(503, 'paypal.unavailable', ''),
    // Answers to the first try, before which there was none.
    new ApiError(401, 'auth.required', ''),
    new ApiError(429, 'rate.limited', ''),
    new ApiError(400, 'call.invalid', ''),
  ])('that refuses ends the act, and the next is another one: %s', async (error) => {
    const { act, asked } = network([error, 'answered']);
    expect(await perform(act, 100)).toMatchObject({ kind: 'refused', error });
    expect(phaseOf('top-up', 'tab')).toBe('ready');
    await perform(act, 100);
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  test('that refuses what was without an answer ends it as well', async () => {
    const refused = new ApiError(409, 'wallet.frozen', '');
    const { act, sum } = network(['request lost', refused]);
    expect(await perform(act, 100)).toMatchObject({ kind: 'refused', error: refused });
    expect(phaseOf('top-up', 'tab')).toBe('ready');
    expect(sum()).toBe(0);
  });

  test('is shared by presses while it is under way', async () => {
    const { act, asked } = network(['answered']);
    const pressed = [perform(act, 100), perform(act, 100), perform(act, 700)];
    expect(phaseOf('top-up', 'tab')).toBe('sending');
    expect(new Set(await Promise.all(pressed)).size).toBe(1);
    expect(asked).toHaveLength(1);
  });
});

test('acts of two names have nothing to do with each other', async () => {
  const { act, applied } = network(['answered']);
  await Promise.all([perform(act, 100), perform({ ...act, name: 'withdrawal' }, 100)]);
  expect(applied.size).toBe(2);
});

test('what must not be stored is kept as long as the page', async () => {
  const { act } = network(['answer lost']);
  await perform({ ...act, name: 'withdrawal', place: 'page' }, 100);
  expect(sessionStorage.getItem('attempt:withdrawal')).toBeNull();
  expect(phaseOf('withdrawal', 'page')).toBe('unknown');
});

test('works where storage is forbidden', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const { act, asked, sum } = network([
    ...Array.from({ length: 5 }, () => 'answer lost' as const),
    'answered',
  ]);
  await perform(act, 100);
  expect(phaseOf('top-up', 'tab')).toBe('unknown');
  await perform(act, 100);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(sum()).toBe(100);
});
