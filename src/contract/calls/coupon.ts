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

const { id, idIfGiven, text, input, count, countIfGiven, moment, oneOf, list } = parts;

const word = codec(
  boundedText(200),
  (wire): string => wire,
  (value) => value,
);
/** Absent means 0. */
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
  ...{ kind: oneOf(['all', 'categories', 'goods']), categories: list(word), goods: list(id) },
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
  summary: 'The coupon templates of the brand with what became of their coupons, for its staff.',
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
    'What became of the published coupon templates of the brand between `from` and `to`: coupons by the time of their receipt and of their end, `used` by the payment of their orders. `returned` are those of `used` whose orders were refunded whole; `discount` and `paid` are those of the other orders.',
  query: listQueryOf({ status: oneOf(TEMPLATE_STATUSES), from: moment, to: moment }),
  reply: inPages(
    recordOf({
      ...{ id, title: text, status: oneOf(TEMPLATE_STATUSES), granted: count, claimed: count },
      ...{ used: count, returned: count, expired: count, discount: count, paid: count },
    }),
  ),
});
export const getCouponAccounts = call(paths.couponAccounts, {
  summary: 'Accounts that coupons can be granted to, at most 50 whose name contains the search.',
  query: listQueryOf({}),
  reply: inPages(recordOf({ key: text, name: text })),
});
export const saveCouponTemplate = call(paths.saveCouponTemplate, {
  summary: 'A new coupon template as a draft, or a change of a draft; answers its id.',
  command: 'key-required',
  body: recordOf({ id: idIfGiven, ...facts }),
  reply: inData(recordOf({ id })),
});
export const takeCouponTemplateStep = call(paths.couponTemplateStep, {
  summary:
    'A step on a coupon template: `publish`, `end`, or `revoke`, which takes back the unused coupons of an ended one, and those that its orders hold as soon as they come back.',
  command: true,
  reply: nothing,
});
export const grantCoupons = call(paths.grantCoupons, {
  summary: 'Grants one coupon to each of the named accounts, or to none of them.',
  command: 'key-required',
  body: recordOf({ accounts: list(word) }),
  reply: nothing,
});
export const getCouponOffers = call(paths.couponOffers, {
  summary: 'Coupons that may be claimed, with how many the account has received and how many are left.',
  reply: inData(
    recordOf({
      offers: list(recordOf({ id, ...facts, goodsTitles: list(word), taken: count, left: count })),
    }),
  ),
});
export const claimCoupon = call(paths.claimCoupon, {
  summary: 'Claims a coupon for the account; answers its id.',
  command: 'key-required',
  reply: inData(recordOf({ id })),
});
export const getOwnCoupons = call(paths.ownCoupons, {
  summary: 'The coupons of the account; unused ones by their end, the others newest first.',
  query: listQueryOf({ status: oneOf(COUPON_STATUSES) }),
  reply: inPages(
    recordOf({
      ...{ id, title: text, ...rule, status: oneOf(COUPON_STATUSES), from: moment, until: moment },
      ...{ goodsTitles: list(word), orderNo: text },
    }),
  ),
});
