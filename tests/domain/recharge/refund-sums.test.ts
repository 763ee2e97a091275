import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundSumsState } from '@/domain/recharge/recharge';

const fen = fc.nat(1000);
const sums = fc.record({ refunding: fen, refunded: fen, failed: fen });

describe('the state of a recharge’s refunds', () => {
  it('is “failed” if any refund failed, else “under way” if any is, else “finished”', () => {
    fc.assert(
      fc.property(sums, fen, (of, arrived) => {
        const state = refundSumsState(of, arrived);
        expect(state === 'REFUND_FAILED').toBe(of.failed > 0);
        expect(state === 'REFUNDING').toBe(of.failed === 0 && of.refunding > 0);
        expect(state === undefined).toBe(of.failed + of.refunding + of.refunded === 0);
      }),
    );
  });

  it('is partly refunded until everything that arrived was returned', () => {
    const of = (refunded: number) => refundSumsState({ refunding: 0, refunded, failed: 0 }, 100);
    expect([of(0), of(1), of(99), of(100)]).toEqual([
      undefined,
      'REFUNDED_IN_PART',
      'REFUNDED_IN_PART',
      'REFUNDED',
    ]);
  });
});
