import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { dayOf } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import { offHours } from '@/domain/order/life/appointment';
import { APPOINT_AHEAD_DAYS } from '@/domain/order/life/order-settings';
import type { Order } from '@/domain/order/order';
import { hoursOfShop } from '@/domain/shop/shop';
import { readAppointments } from './read-appointments';

/**
 * Why an order's appointment is at a closed time of its shop; `undefined` if it is not, or if the order is not
 * assigned.
 */
export const offHoursOf = ({ appointment, shop, status }: Order) =>
  appointment === undefined || shop === undefined || status !== 'ASSIGNED'
    ? undefined
    : offHours(appointment, hoursOfShop(shop));

/** The appointments of a shop from today on, outside its hours or on its closed dates, the earliest first. */
export const offHoursQuery = (services: Pick<Services, 'orderSteps' | 'clock'>, shopId: Id) =>
  queryOptions({
    queryKey: ['order', 'board', 'off-hours', shopId],
    queryFn: async ({ signal }) => {
      const today = dayOf(services.clock.now());
      const days = { shopId, from: today, to: today + APPOINT_AHEAD_DAYS };
      const orders = await readAppointments(services, days, signal);
      return orders.filter((order) => offHoursOf(order) !== undefined);
    },
    staleTime: 0,
  });
