import { useSearchParams } from 'react-router-dom';

/**
 * A filter kept in the address: one of `values`, or undefined when the address says nothing or something else. The
 * way back in the browser leads past changes of filters.
 */
export const useFilter = <Value extends string>(
  name: string,
  values: readonly Value[],
): [value: Value | undefined, set: (value: Value | undefined) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const set = (value: Value | undefined): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [values.find((value) => value === parameters.get(name)), set];
};
