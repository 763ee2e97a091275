import { formatDate, parseDate } from '@/domain/dates/format';
import type { Tint } from '@/domain/dictionary/dictionary';
import { DAY, SECOND, type Instant } from '@/domain/kernel/instant';
import type { CouponRule, CouponScope, CouponStatus, CouponValue } from '@/domain/mall/coupon';
import {
  checkTemplate,
  type CouponTemplate,
  type CouponTemplateInput,
  type CouponValidity,
  type CouponWay,
  type TemplateStatus,
} from '@/domain/mall/coupon-template';
import { parseCount, parseYuanAsFen, yuanOf } from '@/domain/mall/typed';
import { formatAmount } from '@/domain/money/amount';
import { refuse, type Result } from '@/domain/result';
import type { Text } from '../kit/text/use-text';

/* The texts and tints of coupons and of their templates, and the conversion between a template and its form. */

/** The prefix of the keys of all coupon queries. */
export const COUPON_KEY = ['coupons'] as const;

export const TEMPLATE_TEXTS = {
  DRAFT: 'coupon.template.DRAFT',
  OPEN: 'coupon.template.OPEN',
  ENDED: 'coupon.template.ENDED',
} as const;

export const TEMPLATE_TINTS: Readonly<Record<TemplateStatus, Tint>> = {
  DRAFT: 'warning',
  OPEN: 'success',
  ENDED: 'info',
};

export const COUPON_TEXTS = {
  UNUSED: 'coupon.status.UNUSED',
  HELD: 'coupon.status.HELD',
  USED: 'coupon.status.USED',
  EXPIRED: 'coupon.status.EXPIRED',
  REVOKED: 'coupon.status.REVOKED',
} as const;

export const COUPON_TINTS: Readonly<Record<CouponStatus, Tint>> = {
  UNUSED: 'success',
  HELD: 'warning',
  USED: 'default',
  EXPIRED: 'default',
  REVOKED: 'danger',
};

export const WAY_TEXTS = { claimed: 'coupon.way.claimed', granted: 'coupon.way.granted' } as const;

const amountOf = (fen: number): string => formatAmount(BigInt(fen));

/** The discount of a coupon as a text. */
export const valueIn = (text: Text, value: CouponValue): string =>
  value.kind === 'amount'
    ? text('coupon.off.amount', { amount: amountOf(value.off) })
    : text('coupon.off.percent', { percent: value.percent, cap: amountOf(value.cap) });

/** The minimum amount for a coupon as a text. */
export const thresholdIn = (text: Text, threshold: number): string =>
  threshold === 0
    ? text('coupon.threshold.none')
    : text('coupon.threshold.of', { amount: amountOf(threshold) });

/** The scope of a coupon as a text, with the titles of its goods if they are known. */
export const scopeIn = (text: Text, scope: CouponScope, titles: readonly string[] = []): string => {
  if (scope.kind === 'all') return text('coupon.scope.all');
  if (titles.length > 0) return titles.join(text('name.and'));
  return scope.kind === 'goods'
    ? text('coupon.scope.goods.of', { count: scope.goods.length })
    : text('coupon.scope.categories.of', { names: scope.categories.join(text('name.and')) });
};

/**
 * The validity of a coupon as a text. The last day is shown, because `until` is the first instant after it.
 */
export const daysIn = (text: Text, from: Instant, until: Instant): string =>
  text('coupon.days.range', { from: formatDate(from), until: formatDate(until - SECOND) });

/** The validity of a coupon template as a text: a number of days, or a period. */
export const validityIn = (text: Text, validity: CouponValidity): string =>
  validity.kind === 'days'
    ? text('coupon.days.after', { days: validity.days })
    : daysIn(text, validity.from, validity.until);

/** The minimum amount and the discount of a coupon as one text. */
export const ruleIn = (text: Text, { value, threshold }: CouponRule): string =>
  text('coupon.rule', { threshold: thresholdIn(text, threshold), value: valueIn(text, value) });

/** The input of a template. Amounts are in yuan, and days are `yyyy-MM-dd`. */
export interface CouponFormValues {
  readonly title: string;
  readonly way: CouponWay;
  readonly kind: CouponValue['kind'];
  readonly off: string;
  readonly percent: string;
  readonly cap: string;
  readonly threshold: string;
  readonly scope: CouponScope['kind'];
  readonly categories: readonly string[];
  readonly goods: readonly string[];
  readonly total: string;
  readonly perAccount: string;
  readonly validity: CouponValidity['kind'];
  readonly from: string;
  readonly until: string;
  readonly days: string;
}

export const NO_COUPON: CouponFormValues = {
  ...{ title: '', way: 'claimed', kind: 'amount', off: '', percent: '', cap: '', threshold: '' },
  ...{ scope: 'all', categories: [], goods: [], total: '', perAccount: '1' },
  ...{ validity: 'days', from: '', until: '', days: '30' },
};

const valueTyped = ({ kind, off, percent, cap }: CouponFormValues): CouponValue | undefined => {
  const [offFen, capFen, count] = [parseYuanAsFen(off), parseYuanAsFen(cap), parseCount(percent)];
  if (kind === 'amount') return offFen === undefined ? undefined : { kind, off: offFen };
  return capFen === undefined || count === undefined ? undefined : { kind, percent: count, cap: capFen };
};

const scopeTyped = ({ scope: kind, categories, goods }: CouponFormValues): CouponScope => {
  if (kind === 'all') return { kind };
  return kind === 'goods' ? { kind, goods } : { kind, categories };
};

/** Parses the entered validity. A day that cannot be parsed results in an empty period, which the rule refuses. */
const validityTyped = ({ validity: kind, from, until, days }: CouponFormValues): CouponValidity =>
  kind === 'days'
    ? { kind, days: parseCount(days) ?? 0 }
    : { kind, from: parseDate(from) ?? 0, until: (parseDate(until) ?? -DAY) + DAY };

/** Builds the template from the form's input and checks it by the rule that the back end uses too. */
export const templateTyped = (
  id: string,
  values: CouponFormValues,
  now: Instant,
): Result<CouponTemplateInput> => {
  const value = valueTyped(values);
  const threshold = parseYuanAsFen(values.threshold);
  if (value === undefined || threshold === undefined) return refuse('coupon.value-invalid');
  return checkTemplate(
    {
      ...{ id, title: values.title, way: values.way, value, threshold, scope: scopeTyped(values) },
      ...{ total: parseCount(values.total) ?? 0, perAccount: parseCount(values.perAccount) ?? 0 },
      validity: validityTyped(values),
    },
    now,
  );
};

/** The form values of an existing template. */
export const formValuesOf = (template: CouponTemplate): CouponFormValues => {
  const { title, way, value, threshold, scope, total, perAccount, validity } = template;
  return {
    ...NO_COUPON,
    ...{ title, way, kind: value.kind, threshold: yuanOf(threshold), scope: scope.kind },
    ...(value.kind === 'amount'
      ? { off: yuanOf(value.off) }
      : { percent: String(value.percent), cap: yuanOf(value.cap) }),
    ...(scope.kind === 'categories' ? { categories: scope.categories } : {}),
    ...(scope.kind === 'goods' ? { goods: scope.goods } : {}),
    ...{ total: String(total), perAccount: String(perAccount), validity: validity.kind },
    ...(validity.kind === 'days'
      ? { days: String(validity.days) }
      : { from: formatDate(validity.from), until: formatDate(validity.until - SECOND) }),
  };
};
