import { inBoth } from '../in-both';

/** 优惠券. */
export const texts = inBoth(
  {
    'permission.coupon:list': '查看优惠券',
    'permission.coupon:add': '新增优惠券',
    'permission.coupon:edit': '修改、发布和结束优惠券',
    'permission.coupon:grant': '发放和收回优惠券',
    'permission.coupon:mine': '领取和使用优惠券',
    'coupon.not-found': '优惠券或账户不存在，或不在您的查看范围内',
    'coupon.not-now': '优惠券的状态已变化，不能执行此操作，请刷新后查看',
    'coupon.title-required': '请填写优惠券名称，不超过{max}个字',
    'coupon.value-invalid': '请填写优惠：减免金额大于 0，或减免比例 1 到 99 并有大于 0 的上限',
    'coupon.scope-required': '请选择适用范围，最多{max}项',
    'coupon.count-invalid': '发行总量为 1 到{max}，每个账户的数量不超过总量',
    'coupon.validity-invalid': '请填写尚未结束的有效期，或领取后 1 到{max}天',
    'coupon.over': '优惠券的有效期已过',
    'coupon.all-gone': '优惠券已领完',
    'coupon.too-few-left': '优惠券只剩{left}张，不够发放',
    'coupon.limit-reached': '每个账户最多{limit}张，已达上限',
    'coupon.accounts-required': '请选择 1 到{max}个账户',
  },
  {
    'permission.coupon:list': 'See coupons',
    'permission.coupon:add': 'Add coupons',
    'permission.coupon:edit': 'Change, publish and end coupons',
    'permission.coupon:grant': 'Grant and revoke coupons',
    'permission.coupon:mine': 'Claim and use coupons',
    'coupon.not-found': 'The coupon or the account does not exist, or you may not see it',
    'coupon.not-now': 'The coupon has changed and this is no longer possible; please refresh',
    'coupon.title-required': 'Enter a name of at most {max} characters',
    'coupon.value-invalid':
      'Enter the discount: an amount above 0, or 1 to 99 percent with a maximum above 0',
    'coupon.scope-required': 'Choose what the coupon is for, at most {max} entries',
    'coupon.count-invalid': 'Enter a total of 1 to {max}, and no more per account than in total',
    'coupon.validity-invalid': 'Enter a period that is not over, or 1 to {max} days after receipt',
    'coupon.over': 'The coupon is no longer valid',
    'coupon.all-gone': 'All coupons have been given out',
    'coupon.too-few-left': 'Not enough coupons are left: {left}',
    'coupon.limit-reached': 'An account gets {limit} at most, and has them',
    'coupon.accounts-required': 'Choose 1 to {max} accounts',
  },
);
