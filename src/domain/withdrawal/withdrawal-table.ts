import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import { formatMinute } from '../dates/format';
import type { Id } from '../kernel/id';
import { accountKey, type Party } from '../ledger/ledger-account';
import { ok, refuse, type Result } from '../result';
import { type StepTaken, type Withdrawal, withdrawalNo, type WithdrawalStatus } from './withdrawal';
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

/** The actor: staff of the brand, or a user of the account. */
export interface WithdrawalActor {
  readonly id: Id;
  readonly isStaff: boolean;
  /**
   * Whether the user is the main account of a seller or a shop, which may cancel its users' withdrawals. Absent means
   * no.
   */
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

/** The table of business 3: who may take which step from which status. The available actions are derived from it. */
const WITHDRAWAL_TABLE: Readonly<Record<WithdrawalVerb, TableRow>> = {
  cancel: { from: ['SUBMITTED'], by: 'account', right: WITHDRAWAL_RIGHTS.withdraw },
  approve: { from: ['SUBMITTED'], by: 'staff', right: WITHDRAWAL_RIGHTS.approve },
  // An approved withdrawal can still be rejected, for example because of wrong bank data. See `ownStepBefore` and
  // `withdrawalTransition`.
  reject: { from: ['SUBMITTED', 'APPROVED'], by: 'staff', right: WITHDRAWAL_RIGHTS.approve },
  pay: { from: ['APPROVED'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
  fail: { from: ['PAID'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
  // Corrects only the bank's reference: no money moves, and the history keeps both references.
  correct: { from: ['PAID'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
};

/** The purpose for which a user reads a payee's account number. */
export interface NumberUse {
  /** For one payment, or for a bank file. */
  readonly as: 'one' | 'file';
  /** Whether the user confirmed that the bank has not paid the withdrawal since its number was last read. */
  readonly isAgain: boolean;
}

type Subject = Pick<
  Withdrawal,
  'id' | 'status' | 'party' | 'submitted' | 'approved' | 'exported' | 'numberReaders' | 'paid'
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
 * The four-eyes rule: a user's earlier step on a withdrawal can rule out a later one. The user who approved may not
 * pay. A user who ever read the account number may not reject, and the user who paid may not record a return,
 * because a rejection and a return give the points back. Nor may the user who paid correct the payment's reference.
 */
const ownStepBefore = (
  { id, approved, exported, numberReaders = [], paid }: Subject,
  verb: WithdrawalVerb,
  actorId: Id,
): Result<undefined, PermitRefusal> => {
  if (verb === 'pay' && approved?.id === actorId)
    return refuse('withdrawal.own-approval', { no: withdrawalNo(id) });
  if (verb === 'reject' && (exported?.id === actorId || numberReaders.includes(actorId)))
    return refuse('withdrawal.own-export');
  if (verb === 'correct' && paid?.id === actorId) return refuse('withdrawal.own-correction');
  return verb === 'fail' && paid?.id === actorId ? refuse('withdrawal.own-payment') : ok(undefined);
};

/** Whether an actor may take a step now. `withdrawal.action-not-allowed` means that the actor may never take it. */
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
 * Whether an account number may be read without a confirmation. The bank may already be paying a withdrawal whose
 * number was read before. Such a number may not go into a file, and may be read again only by the user who read it
 * last.
 */
export const permitUnconfirmedRead = (
  { id, exported }: { readonly id: Id; readonly exported?: StepTaken | undefined },
  actorId: Id,
  as: NumberUse['as'],
): Result<undefined, 'withdrawal.exported-before'> => {
  if (exported === undefined || (as === 'one' && exported.id === actorId)) return ok(undefined);
  const { name, at } = exported;
  return refuse('withdrawal.exported-before', { no: withdrawalNo(id), name, at: formatMinute(at) });
};

/**
 * Whether a user may read the payee's account number, which allows a payment. Under the four-eyes rule, the user who
 * approved may not read it. A shop that owes points gets no payout. With `isAgain`, a number that was read before may
 * be read again (`permitUnconfirmedRead`).
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
  return isAgain ? ok(undefined) : permitUnconfirmedRead({ id, exported }, actorId, as);
};

/** The actions a screen offers, from the table that the transition uses. */
export const availableWithdrawalActions = (
  withdrawal: Subject,
  actor: WithdrawalActor,
  settings: Pick<WithdrawalSettings, 'fourEyes'>,
): readonly WithdrawalVerb[] =>
  WITHDRAWAL_VERBS.filter((verb) => permitWithdrawalStep(withdrawal, verb, actor, settings).ok);
