import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type {
  CouponOffer,
  CouponTemplate,
  CouponTemplateInput,
  CouponTemplateQuery,
  TemplateAction,
  TemplateState,
  TemplateStatus,
} from '@/domain/mall/coupon-template';
import type { CouponStatistics, CouponStatisticsQuery } from '@/domain/mall/coupon-statistics';
import type { OwnCoupon, OwnCouponQuery } from '@/domain/mall/own-coupon';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';
import type { JobKey } from './job-key';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** The coupon templates of the brand, for its staff. */
export interface CouponTemplates {
  page(query: CouponTemplateQuery): Promise<Page<Omit<CouponTemplate, 'actions'>>>;
  statistics(query: CouponStatisticsQuery, now: Instant): Promise<Page<CouponStatistics>>;
  accounts(search: string): Promise<readonly { readonly key: string; readonly name: string }[]>;
  save(
    input: CouponTemplateInput,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly id: Id }>>;
  step(
    id: Id,
    action: TemplateAction,
    decide: (state: TemplateState) => Result<TemplateStatus>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /** One coupon to each account, or none to any. */
  grant(
    id: Id,
    accounts: readonly string[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
}

/** The coupons of an account. */
export interface OwnCoupons {
  offers(now: Instant): Promise<readonly CouponOffer[]>;
  claim(id: Id, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  page(query: OwnCouponQuery, now: Instant): Promise<Page<OwnCoupon>>;
}

/** The effects of time on coupons. */
export interface CouponTimers {
  /** Marks unused coupons whose time is over. */
  expire(job: JobKey, now: Instant): Promise<void>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly couponTemplates: CouponTemplates;
    readonly ownCoupons: OwnCoupons;
  }
}
