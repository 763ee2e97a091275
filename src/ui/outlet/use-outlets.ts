import type { Outlet, OutletKind, OutletQuery } from '@/domain/outlet/outlet';
import { FIRST_PAGE, MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { type ListModel, useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { outletsQuery } from './outlet.queries';

/** Which outlets are wanted: as many as a page may hold, because list and map show the same ones. */
export type WantedOutlets = Omit<OutletQuery, 'page' | 'pageSize'>;

/** Outlets without their looks. */
export const useOutlets = (kind: OutletKind, wanted: WantedOutlets): ListModel<Outlet> =>
  useListQuery(outletsQuery(useServices(), kind, { ...wanted, page: FIRST_PAGE, pageSize: MAX_PAGE_SIZE }));
