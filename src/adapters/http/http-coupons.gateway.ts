import type { CouponGrant, CouponsGateway, TemplateStep } from '@/application/coupon/coupons.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import {
  claimCoupon,
  getCouponAccounts,
  getCouponOffers,
  getCouponStatistics,
  getCouponTemplates,
  getOwnCoupons,
  grantCoupons,
  saveCouponTemplate,
  takeCouponTemplateStep,
} from '@/contract/calls/coupon';
import type { Id } from '@/domain/kernel/id';
import type { CouponTemplateInput } from '@/domain/mall/coupon-template';
import { forward } from './forward';

/** Coupons over HTTP. */
export const createHttpCouponsGateway = (requests: RequestPort): CouponsGateway => {
  const { get, query, send } = forward(requests);
  return {
    templates: query(getCouponTemplates),
    statistics: query(getCouponStatistics),
    accounts: query(getCouponAccounts),
    save: send(saveCouponTemplate, (body: CouponTemplateInput) => ({ body })),
    step: send(takeCouponTemplateStep, (step: TemplateStep) => step),
    grant: send(grantCoupons, ({ id, accounts }: CouponGrant) => ({ id, body: { accounts } })),
    offers: get(getCouponOffers),
    claim: send(claimCoupon, (id: Id) => ({ id })),
    own: query(getOwnCoupons),
  };
};

export const providers: readonly Provider[] = [provide('coupons', ['requests'], createHttpCouponsGateway)];
