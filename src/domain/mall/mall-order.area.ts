import { defineDomainArea } from '../area';

/** Carts and orders of the mall. */
export const mallOrder = defineDomainArea({
  name: 'mall-order',
  permissions: ['mall:order:list', 'mall:order:ship', 'mall:order:refund'],
  refusals: {
    'mall.sold-out': ['title', 'stock'],
    'mall.off-shelf': ['title'],
    'mall.limit-reached': ['title', 'limit'],
    'mall.cart-empty': [],
    'mall.cart-full': ['max'],
    'mall.receiver-required': [],
    'mall.phone-invalid': [],
    'mall.address-required': [],
    'mall.region-required': [],
    'mall.region-twice': ['region'],
    'mall.total-changed': [],
    'mall.carrier-required': [],
    'mall.waybill-required': [],
    'mall.pieces-required': [],
    'mall.refund-open': [],
    'mall.refund-too-many': ['left'],
    'mall.reason-required': [],
    'mall.coupon-not-usable': [],
    'mall.code-open': [],
    'mall.payment-in-trouble': [],
    'mall.split-invalid': [],
    'mall.code-too-much': ['most'],
    'mall.points-invalid': ['most'],
  },
});
