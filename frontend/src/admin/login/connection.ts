const TIMEOUT_MS = 5_000;

/**
 * Whether the site answers at all, within five seconds. A file that is never cached is asked for by name only; any
 * answer counts, even a refusal.
 */
export const isReachable = async (
  send: (url: string, init: RequestInit) => Promise<unknown> = fetch,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> => {
  try {
    await send('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
};
