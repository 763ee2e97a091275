import type { Shop, ShopKind, ShopQuery } from '@/domain/shop/shop';
import { FIRST_PAGE, MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { type ListModel, useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { shopsQuery } from './shop.queries';

/** Which shops are wanted: as many as a page may hold, because list and map show the same ones. */
export type ShopQueryParts = Omit<ShopQuery, 'page' | 'pageSize'>;

/** Shops without their looks. */
export const useShops = (kind: ShopKind, wanted: ShopQueryParts): ListModel<Shop> =>
  useListQuery(shopsQuery(useServices(), kind, { ...wanted, page: FIRST_PAGE, pageSize: MAX_PAGE_SIZE }));
