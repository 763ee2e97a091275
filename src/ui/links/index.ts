/** Links to an order's page, for all areas. In the order area they would cause import cycles with its users. */
export { orderPath, orderIn } from './order-path';
export { OrderLink } from './order-link';
