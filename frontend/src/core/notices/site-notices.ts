import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Notice } from '../../../../shared/contracts/site/notices.ts';
import { query } from '../../api/api.ts';
import { CLOSED_KEY } from '../../boot/closed-notices.ts';
import { useSite } from '../page/site.ts';
import { useIsHydrated } from '../page/use-hydrated.ts';
import { useActor } from '../session/session.ts';

/** More than run at once; older ones are over. */
const MOST_CLOSED = 30;
const ids = z.array(z.string());
const NONE: readonly string[] = [];

const readClosed = (): readonly string[] => {
  try {
    return z.safeParse(ids, JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]')).data ?? NONE;
  } catch {
    // Storage can be forbidden, and anybody may have written there.
    return NONE;
  }
};

let closed: readonly string[] | undefined;
const closedNow = (): readonly string[] => {
  closed ??= readClosed();
  return closed;
};
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key !== CLOSED_KEY) return;
    closed = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
};

const close = (id: string): void => {
  closed = [id, ...closedNow().filter((each) => each !== id)].slice(0, MOST_CLOSED);
  try {
    localStorage.setItem(CLOSED_KEY, JSON.stringify(closed));
  } catch {
    // It stays closed while the page is open.
  }
  tell();
};

/** `setTimeout` takes no longer ones. */
const LONGEST_WAIT_MS = 86_400_000;

/** The time, told again when the next of these notices ends. */
const useNow = (notices: readonly Notice[]): number => {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...notices.map(({ until }) => Date.parse(until)).filter((until) => until > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // `now` is of the last look, which may be long ago.
    const wait = Math.min(Math.max(next - Math.max(now, Date.now()), 0), LONGEST_WAIT_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
};

/** What this person is told besides what everybody is; asked for only when the site says that there is something. */
const useOwnNotices = (): readonly Notice[] => {
  const more = useSite()?.moreNotices ?? '';
  const isAsked = useActor() !== null && more !== '';
  const mine = query('notices.mine', {});
  const { data } = useQuery({
    ...mine,
    queryKey: [...mine.queryKey, more],
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data?.items ?? []) : [];
};

/**
 * The notices that stand above the page, without those that this reader closed. Each ends by the clock of the browser: an
 * older answer of the edge does not bring it back. While markup is taken over, those it was rendered with.
 */
export const useSiteNotices = (): {
  readonly notices: readonly Notice[];
  readonly close: (id: string) => void;
} => {
  const site = useSite();
  const own = useOwnNotices();
  const all = [...(site?.notices ?? []), ...own];
  const now = useNow(all);
  const isHydrated = useIsHydrated();
  const gone = useSyncExternalStore(subscribe, closedNow, () => NONE);
  const notices = isHydrated
    ? all.filter(({ id, until }) => Date.parse(until) > now && !gone.includes(id))
    : all;
  return { notices, close };
};
