import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import {
  DEFAULT_QUICK_REPLIES,
  parseQuickReplies,
  QUICK_REPLIES_CONFIG_KEY,
} from '@/domain/work-order/quick-replies';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

/**
 * The quick replies, requested once per page load. The built-in replies are used until the response arrives, and if the
 * request fails.
 */
const quickRepliesQuery = ({ reference }: Pick<Services, 'reference'>) =>
  queryOptions({
    queryKey: ['configuration', QUICK_REPLIES_CONFIG_KEY],
    queryFn: async ({ signal }) =>
      parseQuickReplies(
        await reference.configuration(QUICK_REPLIES_CONFIG_KEY, { signal, background: true }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The quick replies of the platform; if it has none, the six default replies of the message catalogue. */
export const useQuickReplies = (): readonly string[] => {
  const text = useText();
  const { data = DEFAULT_QUICK_REPLIES } = useQuery(quickRepliesQuery(useServices()));
  return data.kind === 'configured' ? data.texts : data.keys.map((key) => text(key));
};
