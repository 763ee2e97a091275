import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ADJUSTMENT_PURPOSES,
  type AdjustmentDecision,
  type AdjustmentPurpose,
  adjustmentTransfers,
  approvesAdjustment,
  checkOwed,
  decideAdjustment,
} from '@/domain/ledger/adjustment';
import { accountKey, shopParty } from '@/domain/ledger/ledger-account';
import { faultOf, legsOf } from '@/domain/ledger/legs';

const decisions = fc.constantFrom<AdjustmentDecision>('', 'approve', 'reject');
const people = fc.constantFrom('1', '2', '3');

it('an adjustment is decided once, and approved by a user other than its proposer', () => {
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

it('a decision moves points only when it is an approval', () => {
  fc.assert(
    fc.property(decisions, decisions, (before, after) => {
      const decided = decideAdjustment({ decision: before, proposedBy: '1' }, after, '2');
      const moves = decided.ok && decided.value === 'approve';
      if (moves) expect(approvesAdjustment(before, after)).toBe(true);
      if (after !== 'approve' || before === 'approve') expect(approvesAdjustment(before, after)).toBe(false);
    }),
  );
});

const points = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((each) => each !== 0);
const legsFor = (purpose: AdjustmentPurpose, moved: number) =>
  adjustmentTransfers({ id: '7', party: shopParty('5'), purpose, points: moved, reason: '补' }).map(
    (transfer) => {
      expect(faultOf(transfer)).toBeUndefined();
      return Object.fromEntries(legsOf(transfer).map(({ account, amount }) => [accountKey(account), amount]));
    },
  );

it('an adjustment moves exactly its points, against the adjustment account', () => {
  fc.assert(
    fc.property(points, (moved) => {
      expect(legsFor('points', moved)).toEqual([
        { 'shop:5': moved * 100, 'platform:adjustment': -moved * 100 },
      ]);
    }),
  );
});

it('a debt is settled into revenue, or waived without a transfer', () => {
  expect(legsFor('settle', 12)).toEqual([{ 'shop:5': -1200, 'platform:revenue': 1200 }]);
  expect(legsFor('waive', 12)).toEqual([]);
});

it('an adjustment settles and waives no more than is owed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ADJUSTMENT_PURPOSES),
      points,
      fc.nat(1_000_000),
      (purpose, asked, owed) => {
        expect(checkOwed({ purpose, points: asked }, owed).ok).toBe(purpose === 'points' || asked <= owed);
      },
    ),
  );
});
