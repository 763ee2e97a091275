import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import { formatDateTime } from '../dates/format';
import type { Id } from '../kernel/id';
import { accountKey, type Party } from '../ledger/ledger-account';
import { ok, refuse, type Result } from '../result';
import { type Hand, type Withdrawal, withdrawalNo, type WithdrawalStatus } from './withdrawal';
import { WITHDRAWAL_VERBS, type WithdrawalVerb } from './withdrawal-command';
import type { WithdrawalSettings } from './withdrawal-settings';

/** Permissions by what they allow (business 3). */
export const WITHDRAWAL_RIGHTS = {
  withdraw: 'integral:withdraw',
  payees: 'integral:payee',
  list: 'finance:pay:list',
  approve: 'finance:pay:approve',
  pay: 'finance:pay:dk',
} as const satisfies Readonly<Record<string, Permission>>;

/** The actor: staff of the brand, or a person of the account. */
export interface WithdrawalActor {
  readonly id: Id;
  readonly isStaff: boolean;
  /** The main account of a seller or a shop, which may take back what its people applied for. Absent: no. */
  readonly isMain?: boolean;
  /** The account of a seller or a shop. */
  readonly party?: Party;
  readonly permissions: readonly string[];
}

interface TableRow {
  readonly from: readonly WithdrawalStatus[];
  readonly by: 'staff' | 'account';
  readonly right: Permission;
}

/** Business 3: who takes which step from which status. The available actions are derived from it too. */
const WITHDRAWAL_TABLE: Readonly<Record<WithdrawalVerb, TableRow>> = {
  cancel: { from: ['SUBMITTED'], by: 'account', right: WITHDRAWAL_RIGHTS.withdraw },
  approve: { from: ['SUBMITTED'], by: 'staff', right: WITHDRAWAL_RIGHTS.approve },
  // An approved withdrawal can still be rejected, if its bank data turn out wrong. See `ownStepBefore` and `withdrawalTransition`.
  reject: { from: ['SUBMITTED', 'APPROVED'], by: 'staff', right: WITHDRAWAL_RIGHTS.approve },
  pay: { from: ['APPROVED'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
  fail: { from: ['PAID'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
  // Of the bank's reference alone: no money moves, and the history keeps both.
  correct: { from: ['PAID'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
};

/** The purpose of reading a bank number. */
export interface NumberUse {
  /** One payment, or a file for the bank. */
  readonly as: 'one' | 'file';
  /** The person has confirmed that the bank has not paid what was given out before. */
  readonly isAgain: boolean;
}

type Subject = Pick<
  Withdrawal,
  'id' | 'status' | 'party' | 'submitted' | 'approved' | 'exported' | 'holders' | 'paid'
>;

const belongs = ({ party }: Subject, { by }: TableRow, actor: WithdrawalActor): boolean =>
  by === 'staff' ? actor.isStaff : actor.party !== undefined && accountKey(actor.party) === accountKey(party);

export type PermitRefusal =
  | 'withdrawal.action-not-allowed'
  | 'withdrawal.step-not-possible'
  | 'withdrawal.not-applicant'
  | 'withdrawal.own-approval'
  | 'withdrawal.own-export'
  | 'withdrawal.own-payment'
  | 'withdrawal.own-correction';

/**
 * With four eyes, the one step that a person's earlier step on the same withdrawal rules out: who approved does not pay. Who
 * ever had its number does not reject, and who paid does not record that the bank returned it: both give the points back. Nor
 * does the person who paid replace the reference that the payment is checked by.
 */
const ownStepBefore = (
  { id, approved, exported, holders = [], paid }: Subject,
  verb: WithdrawalVerb,
  actorId: Id,
): Result<undefined, PermitRefusal> => {
  if (verb === 'pay' && approved?.id === actorId)
    return refuse('withdrawal.own-approval', { no: withdrawalNo(id) });
  if (verb === 'reject' && (exported?.id === actorId || holders.includes(actorId)))
    return refuse('withdrawal.own-export');
  if (verb === 'correct' && paid?.id === actorId) return refuse('withdrawal.own-correction');
  return verb === 'fail' && paid?.id === actorId ? refuse('withdrawal.own-payment') : ok(undefined);
};

/** Whether an actor may take a step now. A person who may never take it gets a refusal of its own. */
export const permitWithdrawalStep = (
  withdrawal: Subject,
  verb: WithdrawalVerb,
  actor: WithdrawalActor,
  { fourEyes }: Pick<WithdrawalSettings, 'fourEyes'>,
): Result<undefined, PermitRefusal> => {
  const row = WITHDRAWAL_TABLE[verb];
  if (!belongs(withdrawal, row, actor) || !hasPermission(actor.permissions, [row.right]))
    return refuse('withdrawal.action-not-allowed');
  if (!row.from.includes(withdrawal.status)) return refuse('withdrawal.step-not-possible');
  if (row.by === 'account' && !actor.isMain && withdrawal.submitted.id !== actor.id)
    return refuse('withdrawal.not-applicant');
  return fourEyes ? ownStepBefore(withdrawal, verb, actor.id) : ok(undefined);
};

type BankRefusal =
  | 'withdrawal.step-not-possible'
  | 'withdrawal.own-approval'
  | 'withdrawal.receivable'
  | 'withdrawal.exported-before';

/**
 * Whether a number may go out without a question. One that was given out before is not put into a file, nor read by another
 * person than the one who had it last: the bank may be paying it.
 */
export const permitFirstTime = (
  { id, exported }: { readonly id: Id; readonly exported?: Hand | undefined },
  actorId: Id,
  as: NumberUse['as'],
): Result<undefined, 'withdrawal.exported-before'> => {
  if (exported === undefined || (as === 'one' && exported.id === actorId)) return ok(undefined);
  const { name, at } = exported;
  return refuse('withdrawal.exported-before', { no: withdrawalNo(id), name, at: formatDateTime(at) });
};

/**
 * Whether a person may read the number of its payee: with it one can pay, so the person who approved may not, and a shop that
 * owes points gets nothing. With `isAgain` it may be one that was given out before (`permitFirstTime`).
 */
export const permitBankNumber = (
  { id, status, approved, exported }: Pick<Withdrawal, 'id' | 'status' | 'approved' | 'exported'>,
  actorId: Id,
  {
    settings: { fourEyes },
    receivable,
  }: { readonly settings: Pick<WithdrawalSettings, 'fourEyes'>; readonly receivable: number },
  { as, isAgain }: NumberUse,
): Result<undefined, BankRefusal> => {
  if (status !== 'APPROVED') return refuse('withdrawal.step-not-possible');
  if (fourEyes && approved?.id === actorId)
    return refuse('withdrawal.own-approval', { no: withdrawalNo(id) });
  if (receivable > 0) return refuse('withdrawal.receivable', { points: receivable });
  return isAgain ? ok(undefined) : permitFirstTime({ id, exported }, actorId, as);
};

/** The actions a screen offers, from the table that the transition uses. */
export const availableWithdrawalActions = (
  withdrawal: Subject,
  actor: WithdrawalActor,
  settings: Pick<WithdrawalSettings, 'fourEyes'>,
): readonly WithdrawalVerb[] =>
  WITHDRAWAL_VERBS.filter((verb) => permitWithdrawalStep(withdrawal, verb, actor, settings).ok);
