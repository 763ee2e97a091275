import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { dayOf } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import { offHours } from '@/domain/order/life/appointment';
import { APPOINT_AHEAD_DAYS } from '@/domain/order/life/order-settings';
import type { Order } from '@/domain/order/order';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { hoursOfShop } from '@/domain/shop/shop';

/**
 * Why an order's appointment is at a closed time of its shop; `undefined` if it is not, or if the order is not
 * assigned.
 */
export const offHoursOf = ({ appointment, shop, status }: Order) =>
  appointment === undefined || shop === undefined || status !== 'ASSIGNED'
    ? undefined
    : offHours(appointment, hoursOfShop(shop));

/** The appointments of a shop from today on, outside its hours or on its closed dates, the earliest first. */
export const offHoursQuery = ({ orderSteps, clock }: Pick<Services, 'orderSteps' | 'clock'>, shopId: Id) =>
  queryOptions({
    queryKey: ['order', 'board', 'off-hours', shopId],
    queryFn: async ({ signal }) => {
      const today = dayOf(clock.now());
      const days = { board: 'days', shopId, from: today, to: today + APPOINT_AHEAD_DAYS } as const;
      const read = async (page: number): Promise<readonly Order[]> => {
        const { items, total } = await orderSteps.board(
          { ...days, page, pageSize: MAX_PAGE_SIZE },
          { signal, catch: false, background: true },
        );
        return page * MAX_PAGE_SIZE < total ? [...items, ...(await read(page + 1))] : items;
      };
      return (await read(1)).filter((order) => offHoursOf(order) !== undefined);
    },
    staleTime: 0,
  });
