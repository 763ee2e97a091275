import { useQuery } from '@tanstack/react-query';
import type { ShownHome } from '@/application/home/last-home';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { freshnessOf, type Freshness, momentIn } from './freshness';
import { homeQuery } from './home.queries';

/** The data of the home page, their age, and the command that refreshes them. */
export interface HomeModel {
  /** Undefined until the first response. */
  readonly shown: ShownHome | undefined;
  /** Whether there are no data because the request failed. */
  readonly failed: boolean;
  readonly freshness: Freshness;
  /** When the data were loaded: the time of day, with the date unless it is today. */
  readonly readAt: string;
  readonly reading: boolean;
  readonly refresh: () => void;
}

/** The data of the home page, independent of how they are rendered. */
export const useHome = (userId: Id): HomeModel => {
  const services = useServices();
  const { data, isError, isFetching, refetch } = useQuery(homeQuery(services, userId));
  const now = services.clock.now();
  return {
    shown: data,
    failed: isError && data === undefined,
    freshness: freshnessOf({ at: data?.at, failed: isError, reading: isFetching, now }),
    readAt: momentIn(data?.at ?? now, now),
    reading: isFetching,
    refresh: () => void refetch(),
  };
};
