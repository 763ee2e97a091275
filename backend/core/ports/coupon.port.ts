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
  /** Newest first. */
  page(query: CouponTemplateQuery): Promise<Page<Omit<CouponTemplate, 'actions'>>>;
  statistics(query: CouponStatisticsQuery, now: Instant): Promise<Page<CouponStatistics>>;
  /** Seller accounts and shops whose name contains the text, sellers first, up to a fixed number. */
  accounts(search: string): Promise<readonly { readonly key: string; readonly name: string }[]>;
  /** Creates a draft if the id is empty. Changing any other template than a draft is refused (`coupon.not-now`). */
  save(
    input: CouponTemplateInput,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly id: Id }>>;
  /**
   * Locks the template and calls `decide`. `revoke` also takes back unused coupons. Coupons that orders hold or use are
   * taken back if the orders return them.
   */
  step(
    id: Id,
    action: TemplateAction,
    decide: (state: TemplateState) => Result<TemplateStatus>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /** Grants one coupon to each account. If the grant is refused, no account gets a coupon. */
  grant(
    id: Id,
    accounts: readonly string[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
}

/** The coupons of an account. */
export interface OwnCoupons {
  /**
   * Published templates that buyers claim by themselves and whose time is not over, newest first. Templates without
   * coupons left come last.
   */
  offers(now: Instant): Promise<readonly CouponOffer[]>;
  /** Returns the id of the new coupon. Locks the template; the rule `handOut` decides whether it is refused. */
  claim(id: Id, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  /** Newest first. With the status UNUSED, coupons that end soonest come first. */
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
