import { PAGE_SIZE } from '../../../shared/limits.ts';
import { call } from '../api/api.ts';
import type { InputOf, ListName, OutputOf } from '../api/endpoint-types.ts';

/** The largest page size. */
const PAGE = PAGE_SIZE.most;

export interface Reading {
  readonly signal: AbortSignal;
  /** Rows read so far. */
  readonly onProgress: (rows: number) => void;
}

/** Reads all pages of a list, one after the other. Throws `ApiError`, and the signal's abort. */
export const readAll = async <N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor' | 'limit'>,
  { signal, onProgress }: Reading,
): Promise<OutputOf<N>['items'][number][]> => {
  const all: OutputOf<N>['items'][number][] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<N> = await call(name, { ...input, limit: PAGE, cursor } as unknown as InputOf<N>, {
      signal,
    });
    signal.throwIfAborted();
    all.push(...page.items);
    onProgress(all.length);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
};
