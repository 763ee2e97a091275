import fc from 'fast-check';
import type { CALLS } from '@/contract/calls';
import { COUPON_STATUSES } from '@/domain/mall/coupon';
import { COUPON_WAYS, TEMPLATE_ACTIONS, TEMPLATE_STATUSES } from '@/domain/mall/coupon-template';
import { type Exchanges, nothing, optional, pages, silent, sparse } from './exchanges';
import { arbitraryId, arbitraryInstant, arbitraryText, arbitraryWord, record } from './shared';

const count = fc.nat();
const paging = { page: fc.integer({ min: 1, max: 1000 }), pageSize: fc.constantFrom(10, 20, 500) };
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

const rule = {
  value: fc.oneof(
    record({ kind: kind('amount'), off: count }),
    record({ kind: kind('percent'), percent: count, cap: count }),
  ),
  threshold: count,
  scope: fc.oneof(
    record({ kind: kind('all') }),
    record({ kind: kind('categories'), categories: fc.array(arbitraryWord, { maxLength: 3 }) }),
    record({ kind: kind('goods'), goods: fc.array(arbitraryId, { maxLength: 3 }) }),
  ),
};
const facts = {
  ...{ title: arbitraryText, ...rule, total: count, perAccount: count },
  validity: fc.oneof(
    record({ kind: kind('range'), from: arbitraryInstant, until: arbitraryInstant }),
    record({ kind: kind('days'), days: count }),
  ),
  way: fc.constantFrom(...COUPON_WAYS),
};
const goodsTitles = fc.array(arbitraryWord, { maxLength: 3 });
const figures = record({
  ...{ claimed: count, granted: count, UNUSED: count, HELD: count, USED: count, EXPIRED: count },
  ...{ REVOKED: count, revocable: count, discountGiven: count },
});

/** Random requests and answers about coupons. */
export const couponExchanges = {
  getCouponTemplates: {
    query: sparse(
      record({
        status: optional(fc.constantFrom(...TEMPLATE_STATUSES)),
        ...{ search: optional(arbitraryWord), ...paging },
      }),
    ),
    body: nothing,
    reply: pages(
      record({
        ...{ id: arbitraryId, ...facts, status: fc.constantFrom(...TEMPLATE_STATUSES), figures },
        ...{ updatedAt: arbitraryInstant, actions: fc.subarray([...TEMPLATE_ACTIONS]) },
      }),
    ),
  },
  getCouponStatistics: {
    query: sparse(
      record({
        status: optional(fc.constantFrom(...TEMPLATE_STATUSES)),
        ...{ search: optional(arbitraryWord), from: optional(arbitraryInstant) },
        ...{ to: optional(arbitraryInstant), ...paging },
      }),
    ),
    body: nothing,
    reply: pages(
      record({
        ...{ id: arbitraryId, title: arbitraryText, status: fc.constantFrom(...TEMPLATE_STATUSES) },
        ...{ granted: count, claimed: count, used: count, returned: count, expired: count },
        ...{ discount: count, paid: count },
      }),
    ),
  },
  getCouponAccounts: {
    query: sparse(record({ search: optional(arbitraryWord), ...paging })),
    body: nothing,
    reply: pages(record({ key: arbitraryWord, name: arbitraryText })),
  },
  saveCouponTemplate: {
    query: nothing,
    body: record({ id: arbitraryId, ...facts }),
    reply: record({ id: arbitraryId }),
  },
  takeCouponTemplateStep: { ...silent, reply: nothing },
  grantCoupons: {
    query: nothing,
    body: record({ accounts: fc.array(arbitraryWord, { maxLength: 3 }) }),
    reply: nothing,
  },
  getCouponOffers: {
    ...silent,
    reply: record({
      offers: fc.array(record({ id: arbitraryId, ...facts, goodsTitles, taken: count, left: count }), {
        maxLength: 3,
      }),
    }),
  },
  claimCoupon: { ...silent, reply: record({ id: arbitraryId }) },
  getOwnCoupons: {
    query: sparse(record({ status: optional(fc.constantFrom(...COUPON_STATUSES)), ...paging })),
    body: nothing,
    reply: pages(
      record({
        ...{ id: arbitraryId, title: arbitraryText, ...rule, status: fc.constantFrom(...COUPON_STATUSES) },
        ...{ from: arbitraryInstant, until: arbitraryInstant, goodsTitles, orderNo: arbitraryWord },
      }),
    ),
  },
} satisfies Partial<Exchanges<keyof typeof CALLS>>;
