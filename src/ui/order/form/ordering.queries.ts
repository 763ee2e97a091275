import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '@/application/request/failure';
import type { Services } from '@/application/services';

type Reading = Pick<Services, 'ordering'>;

/** The keys of the queries that an order form needs. */
export const orderingKeys = { all: ['ordering'], points: ['ordering', 'points'] } as const;

/**
 * The time in ms for which data count as fresh. A user's projects rarely change, and the server refuses
 * outdated points.
 */
const FRESH_MS = 60_000;

/** Options of a query. The page itself shows a failed first load; later failures are not shown. */
const reading = <T>(name: string, read: (options: CallOptions) => Promise<T>) =>
  queryOptions({
    queryKey: [...orderingKeys.all, name],
    queryFn: ({ signal, client, queryKey }) =>
      read({ signal, catch: false, background: client.getQueryData(queryKey) !== undefined }),
    staleTime: FRESH_MS,
  });

export const projectsQuery = ({ ordering }: Reading) => reading('projects', ordering.projects);
export const mayOrderQuery = ({ ordering }: Reading) => reading('may-order', ordering.mayOrder);
export const mustChooseShopQuery = ({ ordering }: Reading) =>
  reading('must-choose-shop', ordering.mustChooseShop);
export const seesPricesQuery = ({ ordering }: Reading) => reading('sees-prices', ordering.seesPrices);
export const seesImagesQuery = ({ ordering }: Reading) => reading('sees-images', ordering.seesImages);
export const pointsQuery = ({ points }: Pick<Services, 'points'>) => reading('points', points.balance);
