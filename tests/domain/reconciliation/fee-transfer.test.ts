import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/domain/ledger/legs';
import { feeTransfers } from '@/domain/reconciliation/fee-transfer';

const of = (fee: number) => feeTransfers({ statementId: '7', channel: 'wechat', day: 20_000, fee });

describe('the fees of a day', () => {
  it('move from cash to fees, in one balanced entry that refers to its statement', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 100_000_000 }).filter((fee) => fee !== 0),
        (fee) => {
          const [transfer, ...more] = of(fee);
          expect(more).toEqual([]);
          expect(transfer).toMatchObject({
            ...{ kind: 'provider-fee', reference: { area: 'reconciliation', id: '7' } },
            remark: 'wechat 2024-10-04',
            legs: [
              { account: { name: 'cash' }, amount: fee },
              { account: { name: 'fees' }, amount: -fee },
            ],
          });
          expect(transfer && faultOf(transfer)).toBeUndefined();
        },
      ),
    );
  });

  it('move nothing when they are zero', () => {
    expect(of(0)).toEqual([]);
  });
});
