/**
 * Links to an order's page, for all areas. They are not in the order area, because that area imports some of
 * the areas that use these links.
 */
export { orderPath, orderIn } from './order-path';
export { OrderLink } from './order-link';
