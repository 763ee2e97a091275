import { type Services } from '@/application/services';
import { PAGE_SIZES } from '@/domain/paging/paging';
import { type ListFilters, NO_FILTERS, queryOf } from '../work-order/list/list-address';
import { workListQuery } from '../work-order/work-order.queries';

/** The total, and the first few rows, of the list with these filters. */
export const countQuery = (services: Pick<Services, 'workOrders' | 'clock'>, filters: Partial<ListFilters>) =>
  workListQuery(services, queryOf({ ...NO_FILTERS, ...filters, size: PAGE_SIZES[0] }, services.clock.now()));
