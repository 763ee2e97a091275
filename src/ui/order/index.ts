/** The public part of this area, for other areas. */
export { boardCountsQuery } from './order.queries';
export { offHoursQuery } from './off-hours.queries';
export { OffHoursOrders } from './off-hours';
