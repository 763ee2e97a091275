/** Links to pages of other areas. They are here because areas must not import each other. */
export { orderPath, orderIn } from './order-path';
export { OrderLink } from './order-link';
