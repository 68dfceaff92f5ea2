const TIMEOUT_MS = 5_000;

/**
 * Whether the site answers at all, within five seconds. It asks only for the head of a file that is never cached; any
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
