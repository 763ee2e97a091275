import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOfPoints, pointsOfFen, wholePointsOfFen } from '@/domain/ledger/fen';
import { entryIdOf } from '@/domain/ledger/entry-id';
import { accountKey, platformAccount, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import { faultOf, legsOf, outcomeOf } from '@/domain/ledger/legs';
import { endHold, type EntryFacts, type Hold } from '@/domain/ledger/transfer';

const seller = sellerParty('7');
const FACTS: EntryFacts = { kind: 'order-settlement', reference: { area: 'order', id: '1' }, remark: '' };

describe('the end of a hold', () => {
  const hold: Hold = { holdId: 'order:1', party: seller, amount: 100 };
  const back = { account: seller, amount: 40 };
  const away = { account: shopParty('7'), amount: 60 };

  it('is a return, a payment or a split, depending on who gets the points', () => {
    expect(outcomeOf(hold, [back])).toBe('returned');
    expect(outcomeOf(hold, [away])).toBe('paid-out');
    expect(outcomeOf(hold, [back, away])).toBe('split');
  });

  it('drops empty parts, and is valid whenever the parts add up to the hold', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), fc.integer({ min: 1, max: 9999 }), (a, b, x) => {
        const whole = { ...hold, amount: a + b + x };
        const ended = endHold(FACTS, whole, [
          { account: shopParty('7'), amount: a },
          { account: platformAccount('revenue'), amount: b },
          { account: seller, amount: x },
        ]);
        expect(faultOf(ended)).toBeUndefined();
        expect(legsOf(ended)).toHaveLength(1 + [a, b, x].filter((part) => part > 0).length);
      }),
    );
  });
});

describe('the ids in the ledger', () => {
  it('are distinct for the accounts of seller, shop and platform', () => {
    expect(accountKey(seller)).toBe('seller:7');
    expect(accountKey(shopParty('7'))).toBe('shop:7');
    expect(accountKey(platformAccount('cash'))).toBe('platform:cash');
  });

  it('are distinct for entries that differ in user, idempotency key or position', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.bigInt({ min: 1n, max: 999n }), fc.uuid(), fc.nat(9)), {
          selector: String,
          minLength: 2,
        }),
        (given) => {
          const ids = given.map(([by, key, place]) => entryIdOf(String(by), key, place));
          expect(new Set(ids).size).toBe(given.length);
        },
      ),
    );
  });
});

describe('points', () => {
  it('are a hundred fen each, and have at most two decimals', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 99 }), (points, rest) => {
        const fen = fenOfPoints(points) + rest;
        expect(wholePointsOfFen(fen)).toBe(points);
        expect(Math.round(pointsOfFen(fen) * 100)).toBe(fen);
        expect(String(pointsOfFen(fen))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});
