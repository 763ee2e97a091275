import type { Id } from '../../domain/kernel/id';
import { MINUTE } from '../../domain/kernel/instant';
import type { CouponTemplateInput } from '../../domain/mall/coupon-template';
import type { Result } from '../../domain/result';
import type { Change } from '../kernel/change';
import type { CommandRunner } from '../kernel/command-runner';
import type { CouponGrant, CouponsGateway, TemplateStep } from './coupons.port';

const FLEETING_MS = 2 * MINUTE;

/** The commands on coupons. Refusals are values; a thrown failure has already been shown. */
export interface CouponCommands {
  save(input: CouponTemplateInput): Promise<Result<{ readonly id: Id }>>;
  step(step: TemplateStep): Promise<Result<undefined>>;
  grant(grant: CouponGrant): Promise<Result<undefined>>;
  claim(id: Id): Promise<Result<{ readonly id: Id }>>;
}

const changed = (id: Id): Change => ({ area: 'coupon', id, kind: 'changed' });

export const createCouponCommands = (gateway: CouponsGateway, runner: CommandRunner): CouponCommands => ({
  save: (input) =>
    runner.run({
      action: 'coupon.save',
      id: input.id,
      input,
      send: (key) => gateway.save(input, key),
      change: ({ id }) => changed(id),
    }),
  step: (step) =>
    runner.run({
      action: `coupon.${step.action}`,
      id: step.id,
      input: step,
      // The key expires, because an ended template can be revoked again later, which is a new command.
      forMs: FLEETING_MS,
      send: (key) => gateway.step(step, key),
      change: () => changed(step.id),
    }),
  grant: (grant) =>
    runner.run({
      action: 'coupon.grant',
      id: grant.id,
      input: grant,
      // The key expires, because the same accounts may be granted another coupon later. A retry within this
      // time is the same grant.
      forMs: FLEETING_MS,
      send: (key) => gateway.grant(grant, key),
      change: () => changed(grant.id),
    }),
  claim: (id) =>
    runner.run({
      action: 'coupon.claim',
      id,
      input: id,
      forMs: FLEETING_MS,
      send: (key) => gateway.claim(id, key),
      change: () => changed(id),
    }),
});

declare module '../services' {
  interface Services {
    readonly couponCommands: CouponCommands;
  }
}
