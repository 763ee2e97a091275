/** Links to the pages of areas, for areas that do not import each other. */
export { orderAddress, orderIn } from './order-address';
export { OrderLink } from './order-link';
