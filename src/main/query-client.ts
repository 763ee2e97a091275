import { QueryClient } from '@tanstack/react-query';

/**
 * Copies of the server's answers. Nothing is retried by itself (decisions, shell), failures have been shown when they
 * arrive here, and being offline is found out by asking.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2000, refetchOnWindowFocus: true },
    },
  });
