import type { Shop, ShopKind, ShopQuery } from '@/domain/shop/shop';
import { FIRST_PAGE, MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { type ListModel, useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { shopsQuery } from './shop.queries';

/** The filters of the shops. Only one page of the largest size is loaded, so that list and map show the same shops. */
export type ShopQueryParts = Omit<ShopQuery, 'page' | 'pageSize'>;

/** The shops that match the filters. */
export const useShops = (kind: ShopKind, input: ShopQueryParts): ListModel<Shop> =>
  useListQuery(shopsQuery(useServices(), kind, { ...input, page: FIRST_PAGE, pageSize: MAX_PAGE_SIZE }));
