import { defineDomainArea } from '../area';

/**
 * The hours and closed dates that a shop edits itself. Of the roles that the product ships, only that of the shop's
 * main account has the permission.
 */
export const shopHours = defineDomainArea({
  name: 'shop-hours',
  permissions: ['shop:hours:edit'],
  only: { 'shop:hours:edit': ['SHOP'] },
  ordinary: { 'shop:hours:edit': ['shop', 'shopPerson'] },
  refusals: {},
});
