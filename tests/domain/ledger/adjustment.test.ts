import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AdjustmentDecision,
  adjustmentTransfer,
  approvesAdjustment,
  decideAdjustment,
} from '@/domain/ledger/adjustment';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { faultOf, legsOf } from '@/domain/ledger/legs';

const decisions = fc.constantFrom<AdjustmentDecision>('', 'approve', 'reject');
const people = fc.constantFrom('1', '2', '3');

it('an adjustment is decided once, and approved by another person than proposed it', () => {
  fc.assert(
    fc.property(people, fc.array(fc.tuple(people, decisions)), (proposedBy, steps) => {
      let decision: AdjustmentDecision = '';
      let approvals = 0;
      for (const [by, entered] of steps) {
        const before: AdjustmentDecision = decision;
        const decided = decideAdjustment({ decision: before, proposedBy }, entered, by);
        if (!decided.ok || decided.value === 'none') continue;
        expect(before).toBe('');
        if (decided.value === 'approve') {
          expect(by).not.toBe(proposedBy);
          approvals += 1;
        }
        decision = decided.value;
      }
      expect(approvals).toBeLessThanOrEqual(1);
    }),
  );
});

it('a change that moves points is one that approves, and no other', () => {
  fc.assert(
    fc.property(decisions, decisions, (before, after) => {
      const decided = decideAdjustment({ decision: before, proposedBy: '1' }, after, '2');
      const moves = decided.ok && decided.value === 'approve';
      if (moves) expect(approvesAdjustment(before, after)).toBe(true);
      if (after !== 'approve' || before === 'approve') expect(approvesAdjustment(before, after)).toBe(false);
    }),
  );
});

it('an adjustment moves exactly its points, against the account for adjustments', () => {
  const points = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((each) => each !== 0);
  fc.assert(
    fc.property(points, (moved) => {
      const transfer = adjustmentTransfer({ id: '7', party: sellerParty('5'), points: moved, reason: '补' });
      expect(faultOf(transfer)).toBeUndefined();
      expect(legsOf(transfer)[0]?.amount).toBe(moved * 100);
    }),
  );
});
