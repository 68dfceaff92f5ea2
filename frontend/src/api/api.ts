import routes from 'virtual:routes/public';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiErrorCode, codeOf } from './api-error.ts';
import { type CallOptions, createClient, type TokenSource } from './client.ts';
import type { EndpointName, InputOf, ListName, OutputOf } from './endpoint-types.ts';

let source: TokenSource = { accessToken: async () => null, lost: async () => {} };

/** Connects the session: from then on calls that are not public carry its token. Called once. */
export const takeTokensFrom = (session: TokenSource): void => {
  source = session;
};

const privateRoutes = () => import('virtual:routes/private').then((found) => found.default);

const client = createClient(routes, privateRoutes, {
  accessToken: () => source.accessToken(),
  lost: (refused) => source.lost(refused),
});

type Mend = () => Promise<boolean>;
const mends: { [code in ApiErrorCode]?: Mend | undefined } = {};

/** What is done about calls refused with a code, nothing of which was done; resolves to whether to send them again. */
export const mendBy = (code: ApiErrorCode, mend: Mend | undefined): void => {
  mends[code] = mend;
};

/** One call: `call('requests.place', input, { idempotencyKey })`. Throws `ApiError`. */
export const call = async <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options?: CallOptions,
): Promise<OutputOf<N>> => {
  const send = () => client(name, input as object, options) as Promise<OutputOf<N>>;
  try {
    return await send();
  } catch (error) {
    if (!(await mends[codeOf(error)]?.())) throw error;
    // The same call, with the same key.
    return send();
  }
};

/** The query key `[group, name, input]`; a prefix matches all queries of an endpoint or of a group. */
export const keyOf = (name: EndpointName, input?: object): readonly unknown[] =>
  input ? [...name.split('.'), input] : name.split('.');

/** Options of `useQuery` for a read. */
export const query = <N extends EndpointName>(name: N, input: InputOf<N>) =>
  queryOptions({
    queryKey: keyOf(name, input as object),
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/** Options of `useInfiniteQuery` for a list with a cursor; `data.pages[].items`, `hasNextPage`, `fetchNextPage`. */
export const infiniteQuery = <N extends ListName>(name: N, input: Omit<InputOf<N>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: keyOf(name, { ...input, list: true }),
    queryFn: ({ signal, pageParam }) =>
      call(name, { ...input, cursor: pageParam } as unknown as InputOf<N>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as { next: string | null }).next ?? undefined,
  });
