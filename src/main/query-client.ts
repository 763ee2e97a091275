import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of the server's answers. It does not retry (decisions, shell), failures have been shown before they
 * arrive here, and being offline is detected by requests.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2000, refetchOnWindowFocus: true },
    },
  });
