import { describe, expect, it } from 'vitest';
import { isForType } from '@/domain/access/permission-types';
import { PERMISSIONS } from '@/domain/access/permission';
import type { PartyType } from '@/domain/kernel/party';
import { mayHoldPoints } from '@/domain/points/point-rights';

describe('accounts that can hold points', () => {
  it.each([
    ['SELLER', true],
    ['SHOP', true],
    ['PLATFORM', false],
    [undefined, true],
  ] as const)('include the account type %s: %s', (type, may) => {
    expect(mayHoldPoints(type)).toBe(may);
  });

  it('are the only ones whose roles can hold a permission for their own points, purchases or coupons', () => {
    const own = PERMISSIONS.filter((permission) => /^integral:|^mall:buy$|^coupon:mine$/.test(permission));
    expect(own.length).toBeGreaterThan(4);
    for (const type of ['SELLER', 'SHOP', 'PLATFORM'] satisfies readonly PartyType[])
      for (const permission of own)
        expect(isForType(permission, type), `${permission} ${type}`).toBe(mayHoldPoints(type));
  });
});
