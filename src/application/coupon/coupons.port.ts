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

/** An action on a coupon template; `id` is the id of the template. */
export interface TemplateStep {
  readonly id: Id;
  readonly action: TemplateAction;
}

/** Grants one coupon of the template `id` to each account. */
export interface CouponGrant {
  readonly id: Id;
  /** The keys of the accounts. */
  readonly accounts: readonly string[];
}

/** An account that coupons can be granted to. */
interface CouponAccount {
  readonly key: string;
  readonly name: string;
}

/**
 * Coupons on the back end: templates for the staff who manage them, and the coupons that accounts claim and
 * hold.
 */
export interface CouponsGateway {
  /** The templates, newest first, with the actions that the user may take now. Only for staff. */
  templates(query: CouponTemplateQuery, options?: CallOptions): Promise<Page<CouponTemplate>>;
  /** The use of each template in a period. Only for staff. */
  statistics(query: CouponStatisticsQuery, options?: CallOptions): Promise<Page<CouponStatistics>>;
  /** Seller accounts and shops whose name contains a text, sellers first. Only for staff. */
  accounts(
    query: { readonly search?: string; readonly page: number; readonly pageSize: number },
    options?: CallOptions,
  ): Promise<Page<CouponAccount>>;
  /**
   * Creates a draft if the id is empty; otherwise changes that draft. Refuses a published template
   * (`coupon.not-now`).
   */
  save(input: CouponTemplateInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** Publishes or ends a template; `revoke` takes back the unused coupons of an ended one. */
  step(step: TemplateStep, requestId: string): Promise<Result<undefined>>;
  /**
   * Grants coupons to all accounts or to none. Refuses an unknown account, and more coupons than are left.
   */
  grant(grant: CouponGrant, requestId: string): Promise<Result<undefined>>;
  /** The open templates that buyers can claim, newest first. Only for buyers. */
  offers(options?: CallOptions): Promise<{ readonly offers: readonly CouponOffer[] }>;
  /** Claims one coupon of the template `id`; returns the id of the coupon. */
  claim(id: Id, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /**
   * The coupons of the user's account. Unused ones are sorted by their end, other ones by age, newest first.
   */
  own(query: OwnCouponQuery, options?: CallOptions): Promise<Page<OwnCoupon>>;
}

declare module '../services' {
  interface Services {
    readonly coupons: CouponsGateway;
  }
}
