import { queryOptions } from '@tanstack/react-query';
import { readHome } from '@/application/home/read-home';
import type { ShownHome } from '@/application/home/last-home';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { everyUnlessMissing } from '../changes/missing-reads';
import { workOrderKeys } from '../work-order';

type Reading = Pick<Services, 'home' | 'lastHome' | 'workOrders' | 'clock'>;

const REFRESH_MS = 60_000;

/**
 * The query for the home page's data of one user. Its key is below those of the lists, so that a changed work order
 * invalidates it. It starts with the data that the last visit stored, which count as stale. Each response is stored for
 * the next visit.
 */
export const homeQuery = ({ home, lastHome, workOrders, clock }: Reading, userId: Id) =>
  queryOptions({
    queryKey: [...workOrderKeys.home, userId],
    queryFn: async ({ signal, client, queryKey }): Promise<ShownHome> => {
      const background = client.getQueryData(queryKey) !== undefined;
      const answer = await readHome(home, workOrders, { signal, catch: false, background });
      const shown = { ...answer, at: clock.now() };
      lastHome.waiting.write(shown);
      return shown;
    },
    initialData: () => lastHome.waiting.read(),
    initialDataUpdatedAt: () => lastHome.waiting.read()?.at,
    refetchInterval: everyUnlessMissing(REFRESH_MS),
    refetchOnMount: 'always',
  });
