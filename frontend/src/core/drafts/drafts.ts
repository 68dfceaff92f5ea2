import { DRAFT_DAYS } from '../../../../shared/limits.ts';
import { currentSession } from '../session/session.ts';
import { awayKey, isSessionOfThisTab } from '../session/stored-session.ts';

const PREFIX = 'draft:';
const WRITE_AFTER_MS = 300;
const KEPT_FOR_MS = DRAFT_DAYS * 86_400_000;

/** What was typed into a form and not sent yet, as far as this browser keeps it. */
export interface Draft<Values extends object> {
  /** The newest kept values; null when there are none, they are too old, or the form's fields have changed since. */
  readonly read: (like: Values) => Values | null;
  /** Writes a moment later, or at once when the page is about to close. */
  readonly keep: (values: Values) => void;
  /** The form was sent, or given up on purpose. */
  readonly drop: () => void;
}

interface Kept {
  readonly at: number;
  readonly values: unknown;
}

const pending = new Map<string, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes whatever is still pending. */
const flush = (): void => {
  clearTimeout(timer);
  for (const write of pending.values()) write();
  pending.clear();
};
globalThis.addEventListener?.('pagehide', flush);
globalThis.document?.addEventListener('visibilitychange', flush);

const STORAGES = [() => sessionStorage, () => localStorage];

/** A storage can be forbidden or full: then what was typed lasts as long as its form. */
const inStorage = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const parsed = (text: string | null): Kept | null =>
  inStorage(() => JSON.parse(text ?? 'null') as Kept | null);

/** Whether kept values still have the shape of the form, which a release may have changed. */
const hasShapeOf = (like: unknown, value: unknown): boolean => {
  if (like === null || value === null) return true;
  if (Array.isArray(like) || typeof like !== 'object')
    return Array.isArray(like) === Array.isArray(value) && typeof like === typeof value;
  return (
    typeof value === 'object' &&
    Object.entries(like).every(([name, each]) => hasShapeOf(each, (value as Record<string, unknown>)[name]))
  );
};

/** The person whose page it is; null for a visitor. */
const person = (): string | null => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.actor.id : null;
};

/** The key under which a form's text may still be kept; null when the page is somebody else's by now. */
const keyFor = (key: string, owner: string | null): string | null => {
  if (owner === null || owner === person()) return key;
  const session = currentSession();
  return session.status === 'signed-out' && session.lost ? awayKey(owner, key) : null;
};

/**
 * The draft of a form (`ad`) about a thing (the ad's id). It stays in this browser over reload, crash and a lost session;
 * who signs out forgets it. A remembered session's drafts outlive the tab, those of other sessions and of visitors end
 * with it. Forms with passwords, payout details or secrets keep none.
 */
export const openDraft = <Values extends object>(form: string, thing = ''): Draft<Values> => {
  const key = `${PREFIX}${form}:${thing}`;
  const owner = person();
  const storage = owner !== null && !isSessionOfThisTab() ? () => localStorage : () => sessionStorage;
  const remove = (): void => {
    pending.delete(key);
    for (const each of STORAGES) inStorage(() => each().removeItem(key));
  };
  const write = (values: Values): void => {
    const now = keyFor(key, owner);
    const kept: Kept = { at: Date.now(), values };
    if (now) inStorage(() => storage().setItem(now, JSON.stringify(kept)));
  };
  return {
    read: (like) => {
      flush();
      const [newest] = STORAGES.map((each) => parsed(inStorage(() => each().getItem(key))))
        .filter((kept) => kept !== null)
        .sort((one, other) => other.at - one.at);
      if (!newest || !(Date.now() - newest.at < KEPT_FOR_MS) || !hasShapeOf(like, newest.values)) return null;
      return newest.values as Values;
    },
    keep: (values) => {
      pending.set(key, () => write(values));
      clearTimeout(timer);
      timer = setTimeout(flush, WRITE_AFTER_MS);
    },
    drop: remove,
  };
};

/** Whether a form was left with something typed in it, so that its screen opens it again. */
export const hasDraft = (form: string, thing = ''): boolean => openDraft(form, thing).read({}) !== null;
