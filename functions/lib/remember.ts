/**
 * Keeps what `load` answers for a while, so that a warm Lambda reads configuration once and not at every call.
 * Calls at the same time share one load; a failed load is not kept. `forget`: the next call loads.
 */
export const remember = <T>(
  seconds: number,
  load: () => Promise<T>,
): (() => Promise<T>) & { readonly forget: () => void } => {
  let kept: Promise<T> | undefined;
  let until = 0;
  const read = (): Promise<T> => {
    if (kept && Date.now() < until) return kept;
    const loading = load();
    kept = loading;
    until = Date.now() + seconds * 1_000;
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
