import { type CouponScope, COUPON_STATUSES, type CouponValue } from '../../domain/mall/coupon';
import {
  COUPON_WAYS,
  type CouponValidity,
  TEMPLATE_ACTIONS,
  TEMPLATE_STATUSES,
} from '../../domain/mall/coupon-template';
import { call } from '../call';
import { codec } from '../codec';
import { inData, nothing } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/coupon';
import { listQueryOf, parts, recordOf } from '../record';
import { boundedText, dateTimeOf, optionalDateTime, optionalInstantOf } from '../scalars';

/**
 * The calls for coupons: the templates of the brand, the accounts that get coupons, and the coupons of the caller’s
 * account.
 */

const { id, idIfGiven, text, input, count, countIfGiven, moment, oneOf, list } = parts;

const shortText = codec(
  boundedText(200),
  (wire): string => wire,
  (value) => value,
);
/** An optional moment; the domain uses 0 if it is absent. */
const momentIfGiven = {
  schema: optionalDateTime,
  decode: (wire: string, name: string): number => optionalInstantOf(wire, name) ?? 0,
  encode: (at: number): string => (at === 0 ? '' : dateTimeOf(at)),
};

const flatValue = recordOf({
  ...{ kind: oneOf(['amount', 'percent']), off: countIfGiven, percent: countIfGiven, cap: countIfGiven },
});
const value = codec(
  flatValue.schema,
  (wire): CouponValue => {
    const { kind, off, percent, cap } = flatValue.decode(wire);
    return kind === 'amount' ? { kind, off } : { kind, percent, cap };
  },
  (given) => flatValue.encode({ off: 0, percent: 0, cap: 0, ...given }),
);
const flatScope = recordOf({
  ...{ kind: oneOf(['all', 'categories', 'goods']), categories: list(shortText), goods: list(id) },
});
const scope = codec(
  flatScope.schema,
  (wire): CouponScope => {
    const { kind, categories, goods } = flatScope.decode(wire);
    if (kind === 'all') return { kind };
    return kind === 'categories' ? { kind, categories } : { kind, goods };
  },
  (given) => flatScope.encode({ categories: [], goods: [], ...given }),
);
const flatValidity = recordOf({
  ...{ kind: oneOf(['range', 'days']), from: momentIfGiven, until: momentIfGiven, days: countIfGiven },
});
const validity = codec(
  flatValidity.schema,
  (wire): CouponValidity => {
    const { kind, from, until, days } = flatValidity.decode(wire);
    return kind === 'range' ? { kind, from, until } : { kind, days };
  },
  (given) => flatValidity.encode({ from: 0, until: 0, days: 0, ...given }),
);

const rule = { value, threshold: count, scope };
const facts = {
  ...{ title: input(200), ...rule, total: count, perAccount: count, validity, way: oneOf(COUPON_WAYS) },
};
const figures = recordOf({
  ...{ claimed: count, granted: count, UNUSED: count, HELD: count, USED: count, EXPIRED: count },
  ...{ REVOKED: count, revocable: count, discountGiven: count },
});

export const getCouponTemplates = call(paths.couponTemplates, {
  summary:
    'Returns the coupon templates of the brand, with the number of their coupons in each state. For staff of the brand.',
  query: listQueryOf({ status: oneOf(TEMPLATE_STATUSES) }),
  reply: inPages(
    recordOf({
      ...{ id, ...facts, status: oneOf(TEMPLATE_STATUSES), figures, updatedAt: moment },
      actions: list(oneOf(TEMPLATE_ACTIONS)),
    }),
  ),
});
export const getCouponStatistics = call(paths.couponStatistics, {
  summary:
    'Returns statistics of the brand’s published coupon templates from `from` to `to`. Coupons count at the time they were received or expired, and in `used` at the time their order was paid. `returned` counts the coupons in `used` whose orders were fully refunded. `discount` and `paid` are the amounts of the other orders.',
  query: listQueryOf({ status: oneOf(TEMPLATE_STATUSES), from: moment, to: moment }),
  reply: inPages(
    recordOf({
      ...{ id, title: text, status: oneOf(TEMPLATE_STATUSES), granted: count, claimed: count },
      ...{ used: count, returned: count, expired: count, discount: count, paid: count },
    }),
  ),
});
export const getCouponAccounts = call(paths.couponAccounts, {
  summary: 'Returns at most 50 accounts that can receive coupons and whose name contains the search.',
  query: listQueryOf({}),
  reply: inPages(recordOf({ key: text, name: text })),
});
export const saveCouponTemplate = call(paths.saveCouponTemplate, {
  summary: 'Create a coupon template as a draft, or change a draft. Returns the id.',
  command: 'key-required',
  body: recordOf({ id: idIfGiven, ...facts }),
  reply: inData(recordOf({ id })),
});
export const takeCouponTemplateStep = call(paths.couponTemplateStep, {
  summary:
    'Take a step on a coupon template: `publish`, `end` or `revoke`. `revoke` cancels the unused coupons of an ended template; a coupon held by an order is cancelled when the order gives it back.',
  command: true,
  reply: nothing,
});
export const grantCoupons = call(paths.grantCoupons, {
  summary: 'Grant one coupon to each of the given accounts. If one grant is refused, no coupon is granted.',
  command: 'key-required',
  body: recordOf({ accounts: list(shortText) }),
  reply: nothing,
});
export const getCouponOffers = call(paths.couponOffers, {
  summary:
    'Returns the coupons that can be claimed, with the number that the account has received and the number left.',
  reply: inData(
    recordOf({
      offers: list(recordOf({ id, ...facts, goodsTitles: list(shortText), taken: count, left: count })),
    }),
  ),
});
export const claimCoupon = call(paths.claimCoupon, {
  summary: 'Claim a coupon for the account. Returns the id of the coupon.',
  command: 'key-required',
  reply: inData(recordOf({ id })),
});
export const getOwnCoupons = call(paths.ownCoupons, {
  summary: 'Returns the coupons of the account: unused ones by expiry, then the others, newest first.',
  query: listQueryOf({ status: oneOf(COUPON_STATUSES) }),
  reply: inPages(
    recordOf({
      ...{ id, title: text, ...rule, status: oneOf(COUPON_STATUSES), from: moment, until: moment },
      ...{ goodsTitles: list(shortText), orderNo: text },
    }),
  ),
});
