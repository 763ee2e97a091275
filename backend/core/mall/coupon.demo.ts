import { DAY, type Instant } from '@/domain/kernel/instant';
import { type CouponState, takeCouponStep } from '@/domain/mall/coupon';
import {
  type CouponTemplateInput,
  type CouponWay,
  handOut,
  type TemplateStatus,
} from '@/domain/mall/coupon-template';

/** A coupon of the demo seller: how and when it was received, and its state. */
interface DemoCoupon {
  readonly way: CouponWay;
  readonly state: CouponState;
  readonly receivedAt: Instant;
}

interface DemoTemplate extends Omit<CouponTemplateInput, 'id'> {
  readonly status: TemplateStatus;
  readonly at: Instant;
  readonly coupons: readonly DemoCoupon[];
}

const received = (template: Omit<CouponTemplateInput, 'id'>, way: CouponWay, at: Instant): DemoCoupon => {
  const time = handOut({ ...template, status: 'OPEN', issued: 0, received: 0 }, way, at);
  if (!time.ok) throw new Error(`a coupon of the demo was refused: ${time.refusal.code}`);
  return { way, state: { status: 'UNUSED', ...time.value }, receivedAt: at };
};

const after = (
  { way, state, receivedAt }: DemoCoupon,
  kind: 'expire' | 'revoke',
  now: Instant,
): DemoCoupon => {
  const moved = takeCouponStep(state, { kind }, now);
  if (!moved.ok) throw new Error(`a coupon of the demo was refused: ${moved.refusal.code}`);
  return { way, receivedAt, state: moved.value };
};

const ALL = { kind: 'all' } as const;

/** The coupon templates of one brand in the demo, each with the coupons that the domain's rules handed out. */
export const demoCoupons = (now: Instant): readonly DemoTemplate[] => {
  const film: Omit<CouponTemplateInput, 'id'> = {
    ...{ title: '贴膜专享九折券', value: { kind: 'percent', percent: 10, cap: 200_00 }, threshold: 500_00 },
    ...{ scope: { kind: 'categories', categories: ['贴膜材料'] }, total: 200, perAccount: 1 },
    ...{ validity: { kind: 'days', days: 60 }, way: 'granted' },
  };
  const autumn: Omit<CouponTemplateInput, 'id'> = {
    ...{ title: '秋季补货券', value: { kind: 'amount', off: 30_00 }, threshold: 500_00, scope: ALL },
    ...{ total: 300, perAccount: 1, way: 'claimed' },
    validity: { kind: 'range', from: now - 60 * DAY, until: now - 10 * DAY },
  };
  const mistaken: Omit<CouponTemplateInput, 'id'> = {
    ...{ title: '门店物料券', value: { kind: 'amount', off: 20_00 }, threshold: 500_00, total: 50 },
    ...{ scope: { kind: 'categories', categories: ['门店物料'] }, perAccount: 1, way: 'granted' },
    validity: { kind: 'days', days: 30 },
  };
  return [
    {
      ...film,
      ...{ status: 'OPEN', at: now - 9 * DAY, coupons: [received(film, 'granted', now - 8 * DAY)] },
    },
    {
      ...{ title: '采购满减券', value: { kind: 'amount', off: 40_00 }, threshold: 500_00, scope: ALL },
      ...{ total: 500, perAccount: 3, validity: { kind: 'days', days: 30 }, way: 'claimed' },
      ...{ status: 'OPEN', at: now - 5 * DAY, coupons: [] },
    },
    {
      ...autumn,
      ...{ status: 'ENDED', at: now - 60 * DAY },
      coupons: [after(received(autumn, 'claimed', now - 50 * DAY), 'expire', now)],
    },
    {
      ...mistaken,
      ...{ status: 'ENDED', at: now - 4 * DAY },
      coupons: [after(received(mistaken, 'granted', now - 3 * DAY), 'revoke', now)],
    },
    {
      ...{ title: '年末大促券', value: { kind: 'percent', percent: 15, cap: 300_00 }, threshold: 1000_00 },
      ...{ scope: ALL, total: 100, perAccount: 1, validity: { kind: 'days', days: 15 }, way: 'claimed' },
      ...{ status: 'DRAFT', at: now - DAY, coupons: [] },
    },
  ];
};
