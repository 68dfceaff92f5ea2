import { LANGUAGE_KEY, THEME_KEY } from '../../boot/detect.ts';

/** What the sign-in code keeps: tokens, who signed in last, and a sign-in that is half done. */
const IDENTITY = /^(?:CognitoIdentityServiceProvider|CognitoSignInState|com\.amplify)\b/;
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
/** Written after the other tokens. The user is written before them: who looked then would find no session, and end it. */
const LAST_TOKEN = /^CognitoIdentityServiceProvider\..+\.refreshToken$/;
/** How the page looks, not whose it was. */
const KEPT = [LANGUAGE_KEY, THEME_KEY];
/** The owner of what a storage holds; a visitor's things have no owner. */
const OWNER = 'kept-for';
/** Prefix of data that was put away, before its owner and its key. */
const AWAY = 'away:';

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Runs the work in both storages, each by itself, because either can be forbidden. */
const inEach = (work: (storage: Storage) => void): void => {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      work(storage());
    } catch {
      // forbidden or full: what is there lasts as long as the page
    }
  }
};

const holdsSession = (storage: () => Storage): boolean => {
  try {
    return keysOf(storage()).some((key) => LAST_USER.test(key));
  } catch {
    return false;
  }
};

/** A session without remember-me: it ends with the tab. */
export const isSessionOfThisTab = (): boolean => holdsSession(() => sessionStorage);

/** Whether it is worth loading the sign-in code at all. */
export const isSessionStored = (): boolean => isSessionOfThisTab() || holdsSession(() => localStorage);

/** Deletes everything but language and theme after a sign-out, data that was put away included. */
export const clearStorage = (): void =>
  inEach((storage) => {
    for (const key of keysOf(storage)) if (!KEPT.includes(key)) storage.removeItem(key);
  });

/** Where something of a person whose session was lost waits for them. */
export const awayKey = (userId: string, key: string): string => `${AWAY}${userId}:${key}`;

const putAwayIn = (storage: Storage): void => {
  const owner = storage.getItem(OWNER);
  if (owner === null) return;
  storage.removeItem(OWNER);
  for (const key of keysOf(storage)) {
    if (KEPT.includes(key) || key.startsWith(AWAY) || IDENTITY.test(key)) continue;
    const value = storage.getItem(key) ?? '';
    storage.removeItem(key);
    storage.setItem(awayKey(owner, key), value);
  }
};

/** The session is over, whatever else is kept of it. */
export const forgetTokens = (): void =>
  inEach((storage) => {
    for (const key of keysOf(storage)) if (IDENTITY.test(key)) storage.removeItem(key);
  });

/**
 * A session was lost: cart, drafts and the keys of acts under way stay in the browser under their owner's name, where
 * nobody else is shown them. What has no owner stays as it is, so doing this again changes nothing.
 */
export const putAway = (): void => inEach(putAwayIn);

/** Two lists become one; of anything else, what is newer. */
const joined = (older: string, newer: string | null): string => {
  if (newer === null) return older;
  try {
    const [first, second]: unknown[] = [JSON.parse(older), JSON.parse(newer)];
    if (Array.isArray(first) && Array.isArray(second)) return JSON.stringify([...first, ...second]);
  } catch {
    // not ours to join
  }
  return newer;
};

/** After sign-in: restores what was put away for the person, gives them a visitor's data, puts away another person's. */
export const takeUp = (userId: string): void =>
  inEach((storage) => {
    const owner = storage.getItem(OWNER);
    if (owner === userId) return;
    putAwayIn(storage);
    storage.setItem(OWNER, userId);
    const prefix = awayKey(userId, '');
    for (const away of keysOf(storage)) {
      if (!away.startsWith(prefix)) continue;
      const key = away.slice(prefix.length);
      const value = joined(storage.getItem(away) ?? '', storage.getItem(key));
      storage.removeItem(away);
      storage.setItem(key, value);
    }
  });

/** What a change of local storage in another tab means for this one. */
export const readStorageEvent = (
  event: Pick<StorageEvent, 'key' | 'newValue'>,
): 'signed-out' | 'signed-in' | null => {
  if (event.key === null) return 'signed-out';
  if (LAST_USER.test(event.key)) return event.newValue === null ? 'signed-out' : null;
  return LAST_TOKEN.test(event.key) && event.newValue !== null ? 'signed-in' : null;
};
