import { defineDomainArea } from '../area';

/** Coupons of the mall: the templates that staff create, and the coupons of the accounts. */
export const coupon = defineDomainArea({
  name: 'coupon',
  permissions: ['coupon:list', 'coupon:add', 'coupon:edit', 'coupon:grant', 'coupon:mine'],
  refusals: {
    'coupon.not-found': [],
    'coupon.not-now': [],
    'coupon.title-required': ['max'],
    'coupon.value-invalid': [],
    'coupon.scope-required': ['max'],
    'coupon.count-invalid': ['max'],
    'coupon.validity-invalid': ['max'],
    'coupon.over': [],
    'coupon.all-gone': [],
    'coupon.too-few-left': ['left'],
    'coupon.limit-reached': ['limit'],
    'coupon.account-full': ['name', 'limit'],
    'coupon.accounts-required': ['max'],
  },
});
