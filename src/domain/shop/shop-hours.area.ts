import { defineDomainArea } from '../area';

/** The hours and closed dates that a shop keeps by itself. The right belongs to its main account. */
export const shopHours = defineDomainArea({
  name: 'shop-hours',
  permissions: ['shop:hours:edit'],
  only: { 'shop:hours:edit': ['SHOP'] },
  ordinary: { 'shop:hours:edit': ['shop', 'shopPerson'] },
  refusals: {},
});
