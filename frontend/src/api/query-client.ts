import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Worth asking again: no answer, or a server that is busy. A refusal stays a refusal. */
const passing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: (count, error) => count < 2 && passing(error) },
    // Without a network a press fails at once and says so: it is not kept to be done at some later time.
    mutations: { retry: false, networkMode: 'always' },
  },
});
