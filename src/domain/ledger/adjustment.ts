import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import { fenOfPoints } from './fen';
import { type Party, platformAccount } from './ledger-account';
import { postEntry, type Transfer } from './transfer';

export const ADJUSTMENT_PURPOSES = ['points', 'settle', 'waive'] as const;
/**
 * The purpose of an adjustment: to give or take points; to settle a shop's debt with its points; or to waive the
 * debt, which moves no points.
 */
export type AdjustmentPurpose = (typeof ADJUSTMENT_PURPOSES)[number];

/** Whether an adjustment settles or waives points that a shop owes. */
export const isAboutDebt = (purpose: unknown): purpose is 'settle' | 'waive' =>
  purpose === 'settle' || purpose === 'waive';

/** The range of points for an adjustment of a shop's debt. */
export const DEBT_RANGE = { min: 1, max: 1_000_000 } as const;

/** A change that platform staff make to an account, with its reason. */
export interface Adjustment {
  readonly id: Id;
  readonly party: Party;
  readonly purpose: AdjustmentPurpose;
  /** Whole points, not zero; a negative number takes points. For a debt they are above zero. */
  readonly points: number;
  readonly reason: string;
}

/** The decision; empty while the adjustment waits for a second person. */
export type AdjustmentDecision = '' | 'approve' | 'reject';
export const ADJUSTMENT_DECISIONS = ['approve', 'reject'] as const;

interface Pending {
  readonly decision: AdjustmentDecision;
  readonly proposedBy: Id;
}

export type DecideAdjustmentRefusal = 'master.decided' | 'master.second-person';

/**
 * The effect of a decision (business 3). A second person approves or rejects once. The person who proposed may only
 * reject, which withdraws the proposal.
 */
export const decideAdjustment = (
  { decision: before, proposedBy }: Pending,
  decision: AdjustmentDecision,
  by: Id,
): Result<'none' | 'approve' | 'reject', DecideAdjustmentRefusal> => {
  if (decision === before) return ok('none');
  if (before !== '' || decision === '') return refuse('master.decided');
  return decision === 'approve' && by === proposedBy
    ? refuse('master.second-person', { field: 'decision' })
    : ok(decision);
};

/** Whether a change approves an adjustment. Only an approval moves points and requires a recent sign-in. */
export const approvesAdjustment = (before: unknown, decision: unknown): boolean =>
  decision === 'approve' && before !== 'approve';

/**
 * The transfers of an approved adjustment. Points come from the brand's `adjustment` account. A settled debt
 * goes to the brand's `revenue` account, because that account paid the refund that caused the debt. A waived
 * debt has no transfer.
 */
export const adjustmentTransfers = ({
  id,
  party,
  purpose,
  points,
  reason,
}: Adjustment): readonly Transfer[] => {
  if (purpose === 'waive') return [];
  const amount = fenOfPoints(purpose === 'settle' ? -points : points);
  return [
    postEntry({ kind: 'adjustment', reference: { area: 'adjustment', id }, remark: reason }, [
      { account: party, amount },
      { account: platformAccount(purpose === 'settle' ? 'revenue' : 'adjustment'), amount: -amount },
    ]),
  ];
};

/** Refuses to settle or waive more than a shop owes. */
export const checkOwed = (
  { purpose, points }: Pick<Adjustment, 'purpose' | 'points'>,
  owed: number,
): Result<undefined, 'master.above-owed'> =>
  isAboutDebt(purpose) && points > owed
    ? refuse('master.above-owed', { field: 'points', owed })
    : ok(undefined);
