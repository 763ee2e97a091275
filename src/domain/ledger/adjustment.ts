import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import { fenOfPoints } from './fen';
import { type Party, platformAccount } from './ledger-account';
import { postEntry, type Transfer } from './transfer';

export const ADJUSTMENT_PURPOSES = ['points', 'settle', 'waive'] as const;
/** Gives or takes points; settles what a shop owes from its points; or waives it, which moves no points. */
export type AdjustmentPurpose = (typeof ADJUSTMENT_PURPOSES)[number];

/** Whether an adjustment settles or waives points that a shop owes. */
export const isAboutDebt = (purpose: unknown): purpose is 'settle' | 'waive' =>
  purpose === 'settle' || purpose === 'waive';

/** Points of one adjustment of what a shop owes. */
export const DEBT_RANGE = { min: 1, max: 1_000_000 } as const;

/** A change that platform staff make to an account, with its reason. */
export interface Adjustment {
  readonly id: Id;
  readonly party: Party;
  readonly purpose: AdjustmentPurpose;
  /** Whole points, not zero; negative takes them. About a debt they are above zero. */
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

/**
 * The movements of an approved adjustment. Points come from the brand's own account for adjustments; what a shop owed goes
 * to the revenue that paid the refund.
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

/** No more is settled or waived than a shop owes. */
export const checkOwed = (
  { purpose, points }: Pick<Adjustment, 'purpose' | 'points'>,
  owed: number,
): Result<undefined, 'master.above-owed'> =>
  isAboutDebt(purpose) && points > owed
    ? refuse('master.above-owed', { field: 'points', owed })
    : ok(undefined);
