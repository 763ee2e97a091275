import { useQuery } from '@tanstack/react-query';
import type { Id } from '@/domain/kernel/id';
import type { OrderEligibility } from '@/domain/order/may-order';
import type { Order } from '@/domain/order/order';
import type { Project } from '@/domain/order/project';
import type { PointBalance } from '@/domain/points/points';
import { useServices } from '../../kit/services/services';
import { orderQuery } from '../order.queries';
import {
  mayOrderQuery,
  mustChooseShopQuery,
  pointsQuery,
  projectsQuery,
  seesImagesQuery,
  seesPricesQuery,
} from './ordering.queries';

/** The data that the order form needs. */
export interface Ordering {
  readonly projects: readonly Project[];
  readonly mayOrder: OrderEligibility;
  readonly shopRequired: boolean;
  readonly seesPrices: boolean;
  readonly seesImages: boolean;
  readonly points: PointBalance;
}

export type OrderingRead =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'read'; readonly ordering: Ordering; readonly order: Order | undefined };

const NO_ID = '0';

/** Queries all data of the form at the same time. A retry repeats only the failed queries. */
export const useOrdering = (orderId: Id | undefined): OrderingRead & { readonly reread: () => void } => {
  const services = useServices();
  const projects = useQuery(projectsQuery(services));
  const mayOrder = useQuery(mayOrderQuery(services));
  const mustChoose = useQuery(mustChooseShopQuery(services));
  const seesPrices = useQuery(seesPricesQuery(services));
  const seesImages = useQuery(seesImagesQuery(services));
  const points = useQuery(pointsQuery(services));
  const order = useQuery({ ...orderQuery(services, orderId ?? NO_ID), enabled: orderId !== undefined });

  const asked = [projects, mayOrder, mustChoose, seesPrices, seesImages, points];
  const all = orderId === undefined ? asked : [...asked, order];
  const failed = all.filter(({ data, isError, isFetching }) => data === undefined && isError && !isFetching);
  const reread = () => {
    void (orderId === undefined ? mayOrder : order).refetch();
  };
  const isReadOf = (orderId === undefined || order.data !== undefined) && points.data !== undefined;
  if (
    isReadOf &&
    projects.data !== undefined &&
    mayOrder.data !== undefined &&
    mustChoose.data !== undefined &&
    seesPrices.data !== undefined &&
    seesImages.data !== undefined
  ) {
    return {
      kind: 'read',
      reread,
      order: orderId === undefined ? undefined : order.data,
      ordering: {
        projects: projects.data,
        mayOrder: mayOrder.data,
        shopRequired: mustChoose.data,
        seesPrices: seesPrices.data,
        seesImages: seesImages.data,
        points: points.data,
      },
    };
  }
  // A missing order is reported before other failures.
  const error = order.error ?? failed[0]?.error;
  if (failed.length === 0 || error === null || error === undefined) return { kind: 'waiting', reread };
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return { kind: 'failed', error, retry, reread };
};
