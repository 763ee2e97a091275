import { get, post } from '../path';

/** The paths of the calls for coupons. */
export const paths = {
  couponTemplates: get('/seller/coupon/list'),
  couponStatistics: get('/seller/coupon/statistics'),
  couponAccounts: get('/seller/coupon/accounts'),
  saveCouponTemplate: post('/seller/coupon'),
  couponTemplateStep: post('/seller/coupon/step/{action}/{id}'),
  grantCoupons: post('/seller/coupon/grant/{id}'),
  couponOffers: get('/seller/coupon/offers'),
  claimCoupon: post('/seller/coupon/claim/{id}'),
  ownCoupons: get('/seller/coupon/mine'),
} as const;
