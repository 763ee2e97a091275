import type { Id } from '../../domain/kernel/id';
import type {
  CouponOffer,
  CouponTemplate,
  CouponTemplateInput,
  CouponTemplateQuery,
  TemplateAction,
} from '../../domain/mall/coupon-template';
import type { CouponStatistics, CouponStatisticsQuery } from '../../domain/mall/coupon-statistics';
import type { OwnCoupon, OwnCouponQuery } from '../../domain/mall/own-coupon';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** An action on a coupon template; `id` is the template. */
export interface TemplateStep {
  readonly id: Id;
  readonly action: TemplateAction;
}

/** Hands out one coupon of the template `id` to each account. */
export interface CouponGrant {
  readonly id: Id;
  /** Keys of accounts. */
  readonly accounts: readonly string[];
}

/** An account that coupons can be granted to. */
interface CouponAccount {
  readonly key: string;
  readonly name: string;
}

/** Coupons: templates for the staff who keep them, and what accounts claim and hold of them. */
export interface CouponsGateway {
  templates(query: CouponTemplateQuery, options?: CallOptions): Promise<Page<CouponTemplate>>;
  statistics(query: CouponStatisticsQuery, options?: CallOptions): Promise<Page<CouponStatistics>>;
  accounts(
    query: { readonly search?: string; readonly page: number; readonly pageSize: number },
    options?: CallOptions,
  ): Promise<Page<CouponAccount>>;
  save(input: CouponTemplateInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  step(step: TemplateStep, requestId: string): Promise<Result<undefined>>;
  grant(grant: CouponGrant, requestId: string): Promise<Result<undefined>>;
  offers(options?: CallOptions): Promise<{ readonly offers: readonly CouponOffer[] }>;
  claim(id: Id, requestId: string): Promise<Result<{ readonly id: Id }>>;
  own(query: OwnCouponQuery, options?: CallOptions): Promise<Page<OwnCoupon>>;
}

declare module '../services' {
  interface Services {
    readonly coupons: CouponsGateway;
  }
}
