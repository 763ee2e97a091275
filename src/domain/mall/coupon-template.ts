import type { Id } from '../kernel/id';
import { dayOf, startOfDay } from '../dates/calendar';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { CouponRule, CouponScope, CouponStatus, CouponValue, NamedScope } from './coupon';
import { checkAmounts } from './bounds';

/* Coupon templates: their fields, checks and actions, and the rules for handing out their coupons. */

/** The maximum length of a title, in code points. */
export const COUPON_TITLE_MAX = 30;
const COUPON_SCOPE_MAX = 100;
const COUPON_TOTAL_MAX = 100_000;
const COUPON_DAYS_MAX = 365;
/** The maximum number of accounts in one grant. */
export const GRANT_MAX = 200;

export const TEMPLATE_STATUSES = ['DRAFT', 'OPEN', 'ENDED'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const TEMPLATE_ACTIONS = ['publish', 'end', 'revoke'] as const;
export type TemplateAction = (typeof TEMPLATE_ACTIONS)[number];

/** How buyers get the coupons of a template: by claiming, or only by a grant. Staff may grant both kinds. */
export const COUPON_WAYS = ['claimed', 'granted'] as const;
export type CouponWay = (typeof COUPON_WAYS)[number];

/** The period in which a coupon can be used. `until` is the first instant after it. */
export type CouponValidity =
  | { readonly kind: 'range'; readonly from: Instant; readonly until: Instant }
  /** Valid for this number of days after its receipt. */
  | { readonly kind: 'days'; readonly days: number };

/** The fields of a template that staff enter. */
interface TemplateFacts extends CouponRule {
  readonly title: string;
  /** The number of coupons that can be handed out. */
  readonly total: number;
  readonly perAccount: number;
  readonly validity: CouponValidity;
  readonly way: CouponWay;
}

/** The input of a template; `id` is empty for a new template. */
export interface CouponTemplateInput extends TemplateFacts {
  readonly id: Id;
}

/** The number of a template's coupons in each state. */
export type CouponFigures = Readonly<Record<CouponWay | CouponStatus, number>> & {
  /** The coupons that revoking the template would take back: unused ones, and ones held by unpaid orders. */
  readonly revocable: number;
  /** The discount that the used coupons gave. */
  readonly discountGiven: Fen;
};

export interface CouponTemplate extends CouponTemplateInput {
  readonly status: TemplateStatus;
  readonly figures: CouponFigures;
  readonly updatedAt: Instant;
  /** The actions that the reader may take now. */
  readonly actions: readonly TemplateAction[];
}

export interface CouponTemplateQuery {
  readonly status?: TemplateStatus;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A template that buyers may claim, as one account sees it. */
export interface CouponOffer extends CouponTemplateInput, NamedScope {
  /** The number of coupons that the account has received. */
  readonly taken: number;
  readonly left: number;
}

const isCount = (count: number, max: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= max;

const isRightValue = (value: CouponValue): boolean =>
  value.kind === 'amount' ? value.off >= 1 : isCount(value.percent, 99) && value.cap >= 1;

const isRightScope = (scope: CouponScope): boolean =>
  scope.kind === 'all' ||
  isCount((scope.kind === 'goods' ? scope.goods : scope.categories).length, COUPON_SCOPE_MAX);

const isRightValidity = (validity: CouponValidity, now: Instant): boolean =>
  validity.kind === 'days'
    ? isCount(validity.days, COUPON_DAYS_MAX)
    : validity.from < validity.until && validity.until > now;

/** Checks the input: while typing, and again on the server. */
export const checkTemplate = (input: CouponTemplateInput, now: Instant): Result<CouponTemplateInput> => {
  const { title, value, scope, total, perAccount, validity } = input;
  if (isBlank(title) || lengthOf(title.trim()) > COUPON_TITLE_MAX)
    return refuse('coupon.title-required', { max: COUPON_TITLE_MAX });
  if (!isRightValue(value)) return refuse('coupon.value-invalid');
  const amounts = checkAmounts([input.threshold, value.kind === 'amount' ? value.off : value.cap]);
  if (!amounts.ok) return amounts;
  if (!isRightScope(scope)) return refuse('coupon.scope-required', { max: COUPON_SCOPE_MAX });
  if (!isCount(total, COUPON_TOTAL_MAX) || !isCount(perAccount, total))
    return refuse('coupon.count-invalid', { max: COUPON_TOTAL_MAX });
  if (!isRightValidity(validity, now)) return refuse('coupon.validity-invalid', { max: COUPON_DAYS_MAX });
  return ok({ ...input, title: title.trim() });
};

/**
 * Refuses to change a template that is no draft any more, because coupons keep the rule under which they were
 * received.
 */
export const checkTemplateChange = (status: TemplateStatus): Result<undefined> =>
  status === 'DRAFT' ? ok(undefined) : refuse('coupon.not-now');

const LEADS_TO: Readonly<Record<TemplateAction, Readonly<Partial<Record<TemplateStatus, TemplateStatus>>>>> =
  {
    publish: { DRAFT: 'OPEN' },
    end: { OPEN: 'ENDED' },
    /** Revokes unused coupons at once. A coupon that an order holds is revoked when the order returns it. */
    revoke: { ENDED: 'ENDED' },
  };

type TemplateRight = (action: TemplateAction) => boolean;

export type TemplateState = Pick<CouponTemplate, 'status' | 'validity'>;

/** Decides an action on a template. A template is not published after its last day. */
export const takeTemplateStep = (
  action: TemplateAction,
  { status, validity }: TemplateState,
  may: TemplateRight,
  now: Instant,
): Result<TemplateStatus> => {
  if (!may(action)) return refuse('permission.denied');
  const next = LEADS_TO[action][status];
  if (next === undefined) return refuse('coupon.not-now');
  const isPast = validity.kind === 'range' && now >= validity.until;
  return action === 'publish' && isPast ? refuse('coupon.over') : ok(next);
};

/** The actions on a template, from the table that the transition uses. */
export const availableTemplateActions = (
  state: TemplateState,
  may: TemplateRight,
  now: Instant,
): readonly TemplateAction[] =>
  TEMPLATE_ACTIONS.filter((action) => takeTemplateStep(action, state, may, now).ok);

/** The facts for handing out a coupon, read under the lock of its template. */
interface HandingOut extends Pick<TemplateFacts, 'total' | 'perAccount' | 'validity' | 'way'> {
  readonly status: TemplateStatus;
  /** The number of coupons that were handed out to all accounts. */
  readonly issued: number;
  /** The number of coupons that this account received. */
  readonly received: number;
}

/** When a coupon may be used: from `from` up to, but not including, `until`. */
export interface CouponTime {
  readonly from: Instant;
  readonly until: Instant;
}

/** The period of a coupon that is received now. A validity in days includes the whole last day. */
const timeOfCoupon = (validity: CouponValidity, now: Instant): CouponTime =>
  validity.kind === 'days' ? { from: now, until: startOfDay(dayOf(now) + validity.days + 1) } : validity;

/** Whether one more coupon may be handed out to an account, and when it may be used. */
export const handOut = (facts: HandingOut, as: CouponWay, now: Instant): Result<CouponTime> => {
  const { status, way, total, issued, perAccount, received, validity } = facts;
  if (status !== 'OPEN' || (as === 'claimed' && way !== 'claimed')) return refuse('coupon.not-now');
  const { from, until } = timeOfCoupon(validity, now);
  if (now >= until) return refuse('coupon.over');
  if (received >= perAccount) return refuse('coupon.limit-reached', { limit: perAccount });
  return issued >= total ? refuse('coupon.all-gone') : ok({ from, until });
};
