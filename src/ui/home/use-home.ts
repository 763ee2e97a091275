import { useQuery } from '@tanstack/react-query';
import type { ShownHome } from '@/application/home/last-home';
import { startOfDay, dayOf } from '@/domain/dates/calendar';
import { formatDateTime, formatTime } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { homeQuery } from './home.queries';

export interface HomeModel {
  /** Nothing while it is read for the first time. */
  readonly shown: ShownHome | undefined;
  /** Nothing is there, and reading failed. */
  readonly failed: boolean;
  /** `old`: from an earlier visit, being read again. `stale`: reading again failed. */
  readonly freshness: 'none' | 'fresh' | 'old' | 'stale';
  /** When it was read: the time, with its day where that is not today. */
  readonly readAt: string;
  readonly reading: boolean;
  readonly refresh: () => void;
}

/** From then on what is being read again is called old. */
const OLD_MS = 60_000;

/** Home without its looks. */
export const useHome = (userId: Id): HomeModel => {
  const services = useServices();
  const { data, isError, isFetching, refetch } = useQuery(homeQuery(services, userId));
  const now = services.clock.now();
  const at = data?.at ?? now;
  const isOld = now - at > OLD_MS && isFetching;
  return {
    shown: data,
    failed: isError && data === undefined,
    freshness: data === undefined ? 'none' : isError ? 'stale' : isOld ? 'old' : 'fresh',
    readAt: startOfDay(dayOf(at)) === startOfDay(dayOf(now)) ? formatTime(at) : formatDateTime(at),
    reading: isFetching,
    refresh: () => void refetch(),
  };
};
