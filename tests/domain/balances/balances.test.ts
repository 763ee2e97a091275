import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInBalance, maySeeStatement } from '@/domain/balances/balances';
import { sellerParty, shopParty } from '@/domain/ledger/ledger-account';

const anyParty = fc.constantFrom(undefined, sellerParty('1'), shopParty('1'));
const rights = fc.subarray(['finance:accounts', 'integral:list', 'finance:adjust', 'order:list']);

describe('the balances of a brand', () => {
  it('are correct when they sum to zero', () => {
    const none = { cash: -5, revenue: 0, tax: 0, fees: 0, adjustment: 0, opening: 0, escrow: 2, parties: 3 };
    expect(isInBalance({ ...none, total: 0 })).toBe(true);
    expect(isInBalance({ ...none, total: 1 })).toBe(false);
    expect(isInBalance({ ...none, total: -1 })).toBe(false);
  });
});

describe('a statement of points', () => {
  it('can be read by an account only with the permission and without a party, because it reads only its own', () => {
    fc.assert(
      fc.property(anyParty, rights, (party, held) => {
        expect(maySeeStatement(false, held, party)).toBe(
          party === undefined && held.includes('integral:list'),
        );
      }),
    );
  });

  it('can be read by staff only with the permission and with a party', () => {
    fc.assert(
      fc.property(anyParty, rights, (party, held) => {
        expect(maySeeStatement(true, held, party)).toBe(
          party !== undefined && held.includes('finance:accounts'),
        );
      }),
    );
  });
});
