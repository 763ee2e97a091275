/** Links to the pages of areas, for areas that do not import each other. */
export { orderPath, orderIn } from './order-path';
export { OrderLink } from './order-link';
