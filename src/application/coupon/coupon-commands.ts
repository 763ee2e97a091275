import type { Id } from '../../domain/kernel/id';
import { MINUTE } from '../../domain/kernel/instant';
import type { CouponTemplateInput } from '../../domain/mall/coupon-template';
import type { Result } from '../../domain/result';
import type { Change } from '../kernel/change';
import type { CommandRunner } from '../kernel/command-runner';
import type { CouponGrant, CouponsGateway, TemplateStep } from './coupons.port';

const FLEETING_MS = 2 * MINUTE;

/** Refusals are values; a failure has been shown when it is thrown. */
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
      // The unused coupons of an ended template may be taken back again, once others have come back to accounts.
      forMs: FLEETING_MS,
      send: (key) => gateway.step(step, key),
      change: () => changed(step.id),
    }),
  grant: (grant) =>
    runner.run({
      action: 'coupon.grant',
      id: grant.id,
      input: grant,
      // The same accounts may be given another one later; a retry within this time is the same grant.
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
