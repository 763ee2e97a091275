import { randomUUID } from 'node:crypto';
import type { CouponTemplateInput } from '@/domain/mall/coupon-template';
import { ok, type Result } from '@/domain/result';
import type { Account } from '@backend/core/ports/account';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { scopeOf } from '@backend/core/session/scope-of';

/** A coupon of one yuan off any goods, for one week after its receipt. */
export const someCoupon = (more: Partial<CouponTemplateInput> = {}): CouponTemplateInput => ({
  ...{ id: '', title: '立减券', value: { kind: 'amount', off: 100 }, threshold: 0, scope: { kind: 'all' } },
  ...{ total: 1000, perAccount: 9, validity: { kind: 'days', days: 7 }, way: 'claimed' },
  ...more,
});

const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};
const request = () => ({ requestId: randomUUID(), digest: '-' });

/** Creates coupons by the storage's own commands. */
export const couponsIn = (
  storage: Storage,
  world: Pick<World, 'now'>,
  account: (given: { type: 'PLATFORM'; platform: string }) => Promise<Account>,
) => {
  const ofStaff = async (platform: string) =>
    storage.within(scopeOf(await account({ type: 'PLATFORM', platform }))).couponTemplates;

  const couponDraft = async (platform: string, more: Partial<CouponTemplateInput> = {}): Promise<string> =>
    valueOf(await (await ofStaff(platform)).save(someCoupon(more), request(), world.now())).id;

  /** A published template. */
  const couponTemplate = async (
    platform: string,
    more: Partial<CouponTemplateInput> = {},
  ): Promise<string> => {
    const id = await couponDraft(platform, more);
    const templates = await ofStaff(platform);
    valueOf(await templates.step(id, 'publish', () => ok('OPEN'), request(), world.now()));
    return id;
  };

  /** A coupon that an account has claimed. */
  const coupon = async (by: Account, more: Partial<CouponTemplateInput> = {}) => {
    const couponTemplateId = await couponTemplate(by.platform, more);
    const { ownCoupons } = storage.within(scopeOf(by));
    const { id: couponId } = valueOf(await ownCoupons.claim(couponTemplateId, request(), world.now()));
    return { couponTemplateId, couponId };
  };

  return { couponDraft, couponTemplate, coupon };
};
