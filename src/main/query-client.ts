import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of the server's responses. It does not retry, because the request layer has already shown each failure that
 * reaches the cache. The request layer also detects whether the browser is offline.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2000, refetchOnWindowFocus: true },
    },
  });
