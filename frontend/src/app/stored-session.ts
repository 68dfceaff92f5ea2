import { ATTEMPT_PREFIX } from '../api/attempt-prefix.ts';
import { LANGUAGE_KEY, THEME_KEY } from '../boot/detect.ts';

const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
/** What signing out leaves in the browser: how the page looks, not whose it was. */
const KEPT = [LANGUAGE_KEY, THEME_KEY];

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

const holdsSession = (storage: () => Storage): boolean => {
  try {
    return keysOf(storage()).some((key) => LAST_USER.test(key));
  } catch {
    return false;
  }
};

/** A session without remember-me: it ends with the tab. */
export const sessionIsOfThisTab = (): boolean => holdsSession(() => sessionStorage);

/** Whether it is worth loading the sign-in code at all. */
export const sessionIsStored = (): boolean => sessionIsOfThisTab() || holdsSession(() => localStorage);

/**
 * Forgets everything but language and theme. A session that was lost leaves the keys of acts whose outcome nobody knows:
 * done again after signing in, each is still the same act. They say nothing of the person.
 */
export const clearStorage = (lost: boolean): void => {
  const stays = (key: string): boolean => KEPT.includes(key) || (lost && key.startsWith(ATTEMPT_PREFIX));
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keysOf(storage)) if (!stays(key)) storage.removeItem(key);
  }
};

/** What a change of local storage in another tab means for this one. */
export const readStorageEvent = (
  event: Pick<StorageEvent, 'key' | 'newValue'>,
): 'signed-out' | 'signed-in' | null => {
  if (event.key === null) return 'signed-out';
  if (!LAST_USER.test(event.key)) return null;
  return event.newValue === null ? 'signed-out' : 'signed-in';
};
