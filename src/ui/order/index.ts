/** What other areas may use of this one. */
export { boardCountsQuery } from './order.queries';
