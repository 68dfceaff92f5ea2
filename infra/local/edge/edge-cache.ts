import type { HttpAnswer } from '../gateway/http-message.ts';
import type { CachePolicy } from './policies.ts';

interface Entry {
  readonly answer: HttpAnswer;
  /** Epoch milliseconds. */
  readonly storedAt: number;
  readonly freshUntil: number;
  /** Until then the answer is given once more while a new one is fetched. */
  readonly staleUntil: number;
}

/** CloudFront's cache is as good as unbounded; this one keeps the latest answers. */
const MAX_BYTES = 64 * 1024 * 1024;
const CACHEABLE_STATUS = new Set([200, 203, 300, 301, 302, 307, 308]);

const one = (header: string | readonly string[] | undefined): string =>
  header === undefined ? '' : [header].flat().join(', ');

const directive = (cacheControl: string, name: string): number | undefined => {
  const found = new RegExp(`(?:^|[ ,])${name}=(\\d+)`, 'i').exec(cacheControl);
  return found?.[1] === undefined ? undefined : Number(found[1]);
};

/**
 * Seconds an answer may be kept: what the origin says (`s-maxage`, `max-age`, `Expires`) within the policy's bounds,
 * the policy's default when it says nothing, and the distribution's error times for errors.
 */
export const secondsToLive = (
  answer: HttpAnswer,
  policy: CachePolicy,
  errorTtl: (status: number) => number,
  now: number,
): number => {
  if (policy.maxTtl === 0) return 0;
  const control = one(answer.headers['cache-control']);
  const forbidden = /no-store|no-cache|private/i.test(control);
  const expires = Date.parse(one(answer.headers.expires));
  const told =
    directive(control, 's-maxage') ??
    directive(control, 'max-age') ??
    (Number.isNaN(expires) ? undefined : Math.max(0, (expires - now) / 1000));
  if (answer.status >= 400) return Math.max(forbidden ? 0 : (told ?? 0), errorTtl(answer.status));
  if (!CACHEABLE_STATUS.has(answer.status)) return 0;
  if (forbidden) return policy.minTtl;
  return Math.min(policy.maxTtl, Math.max(policy.minTtl, told ?? policy.defaultTtl));
};

/** Seconds for which an answer may still be given after its time, while the origin is asked for the next one. */
const staleSeconds = ({ headers }: HttpAnswer): number =>
  directive(one(headers['cache-control']), 'stale-while-revalidate') ?? 0;

/** Bytes of bodies and of keys, which strangers choose. */
const bytesOf = (key: string, entry: Entry | undefined): number =>
  entry ? entry.answer.body.length + key.length : 0;

/** What is kept: an answer with its `age`; `stale` when its time is over and a new one should be fetched. */
interface Kept {
  readonly answer: HttpAnswer;
  readonly stale: boolean;
}

export interface EdgeCache {
  find(key: string, now: number): Kept | undefined;
  keep(key: string, answer: HttpAnswer, seconds: number, now: number): void;
  clear(): void;
}

export const createEdgeCache = (): EdgeCache => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= bytesOf(key, entries.get(key));
    entries.delete(key);
  };
  return {
    find: (key, now) => {
      const entry = entries.get(key);
      if (!entry || entry.staleUntil <= now) return undefined;
      const age = String(Math.floor((now - entry.storedAt) / 1000));
      const answer = { ...entry.answer, headers: { ...entry.answer.headers, age } };
      return { answer, stale: entry.freshUntil <= now };
    },
    keep: (key, answer, seconds, now) => {
      if (seconds <= 0) return;
      forget(key);
      const freshUntil = now + seconds * 1000;
      entries.set(key, {
        answer,
        storedAt: now,
        freshUntil,
        staleUntil: freshUntil + staleSeconds(answer) * 1000,
      });
      bytes += bytesOf(key, entries.get(key));
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        forget(oldest);
      }
    },
    clear: () => {
      entries.clear();
      bytes = 0;
    },
  };
};
