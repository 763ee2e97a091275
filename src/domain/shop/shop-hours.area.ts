import { defineDomainArea } from '../area';

/** The hours and closed dates that a shop edits itself. Only its main account has the permission. */
export const shopHours = defineDomainArea({
  name: 'shop-hours',
  permissions: ['shop:hours:edit'],
  only: { 'shop:hours:edit': ['SHOP'] },
  ordinary: { 'shop:hours:edit': ['shop', 'shopPerson'] },
  refusals: {},
});
