import routes from 'virtual:routes/public';
import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // A refusal is final.
    queries: { staleTime: 60_000, retry: (count, error) => count < 2 && isTransient(error) },
    // Mutations fail at once when offline: they are not queued for later.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Forgets what one person was answered. What everybody is answered stays: markup that React has not taken over yet was
 * rendered from it.
 */
export const forgetAnswers = (): void => {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !(queryKey.slice(0, 2).join('.') in routes) });
};
