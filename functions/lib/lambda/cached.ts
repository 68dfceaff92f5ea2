/**
 * Caches the result of `load` for `ttlSeconds`, so that a warm Lambda reads configuration once and not at every call.
 * Concurrent calls share one load; a failed load is not cached. `forget` empties the cache.
 */
export const cached = <T>(
  ttlSeconds: number,
  load: () => Promise<T>,
): (() => Promise<T>) & { readonly forget: () => void } => {
  let kept: Promise<T> | undefined;
  let until = 0;
  const read = (): Promise<T> => {
    if (kept && Date.now() < until) return kept;
    const loading = load();
    kept = loading;
    until = Date.now() + ttlSeconds * 1_000;
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading;
  };
  const forget = (): void => {
    kept = undefined;
  };
  return Object.assign(read, { forget });
};
