import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of the server's responses. It does not retry (decisions, shell), because failures are already shown when
 * they reach it. Requests detect on their own whether the browser is offline.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2000, refetchOnWindowFocus: true },
    },
  });
