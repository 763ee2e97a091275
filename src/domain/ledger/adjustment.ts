import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import { fenOfPoints } from './fen';
import { type Party, platformAccount } from './ledger-account';
import { postEntry, type Transfer } from './transfer';

/** Points that platform staff give to an account, or take from it, for a reason. */
export interface Adjustment {
  readonly id: Id;
  readonly party: Party;
  /** Whole points, not zero; negative takes them. */
  readonly points: number;
  readonly reason: string;
}

/** Empty while it waits for a second person. */
export type AdjustmentDecision = '' | 'approve' | 'reject';
export const ADJUSTMENT_DECISIONS = ['approve', 'reject'] as const;

interface Pending {
  readonly decision: AdjustmentDecision;
  readonly proposedBy: Id;
}

export type DecideAdjustmentRefusal = 'master.decided' | 'master.second-person';

/**
 * What saving a decision does (business 3): a second person approves or rejects, once. The person who proposed may reject
 * their own proposal, which withdraws it.
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

/** Whether a change approves: it moves points and asks for a recent sign-in. Rejecting moves none. */
export const approvesAdjustment = (before: unknown, decision: unknown): boolean =>
  decision === 'approve' && before !== 'approve';

/** The movement of an approved adjustment, against the brand's own account for them. */
export const adjustmentTransfer = ({ id, party, points, reason }: Adjustment): Transfer => {
  const amount = fenOfPoints(points);
  return postEntry({ kind: 'adjustment', reference: { area: 'adjustment', id }, remark: reason }, [
    { account: party, amount },
    { account: platformAccount('adjustment'), amount: -amount },
  ]);
};
