/** The public part of this area, for other areas. */
export { boardCountsQuery } from './order.queries';
