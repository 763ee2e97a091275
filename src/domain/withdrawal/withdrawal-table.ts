import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import type { Id } from '../kernel/id';
import { accountKey, type Party } from '../ledger/ledger-account';
import { ok, refuse, type Result } from '../result';
import { type Withdrawal, withdrawalNo, type WithdrawalStatus } from './withdrawal';
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

/** Who acts: staff of the brand, or a person of the account. */
export interface WithdrawalActor {
  readonly id: Id;
  readonly isStaff: boolean;
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
  // An approved withdrawal can still be rejected, if its bank data turn out wrong.
  reject: { from: ['SUBMITTED', 'APPROVED'], by: 'staff', right: WITHDRAWAL_RIGHTS.approve },
  pay: { from: ['APPROVED'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
  fail: { from: ['PAID'], by: 'staff', right: WITHDRAWAL_RIGHTS.pay },
};

/** What a number is read for: one payment, a file for the bank, or another file after an earlier one. */
export type NumberUse = 'one' | 'file' | 'again';

type Subject = Pick<Withdrawal, 'status' | 'party' | 'approved' | 'paid'>;

const belongs = ({ party }: Subject, { by }: TableRow, actor: WithdrawalActor): boolean =>
  by === 'staff' ? actor.isStaff : actor.party !== undefined && accountKey(actor.party) === accountKey(party);

export type PermitRefusal =
  | 'withdrawal.action-not-allowed'
  | 'withdrawal.step-not-possible'
  | 'withdrawal.own-approval'
  | 'withdrawal.own-payment';

/**
 * Whether an actor may take a step now. A person who may never take it gets a refusal of its own: who approved does not pay,
 * and who paid does not record that the bank returned it, which gives the points back.
 */
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
  if (!fourEyes) return ok(undefined);
  if (verb === 'pay' && withdrawal.approved?.id === actor.id) return refuse('withdrawal.own-approval');
  return verb === 'fail' && withdrawal.paid?.id === actor.id
    ? refuse('withdrawal.own-payment')
    : ok(undefined);
};

type BankRefusal = 'withdrawal.step-not-possible' | 'withdrawal.own-approval' | 'withdrawal.exported-before';

/**
 * Whether a person may read the number of its payee: with it one can pay, so the person who approved may not. A file for the
 * bank holds a withdrawal once; `again` puts it into another one.
 */
export const permitBankNumber = (
  { id, status, approved, exported }: Pick<Withdrawal, 'id' | 'status' | 'approved' | 'exported'>,
  actorId: Id,
  { fourEyes }: Pick<WithdrawalSettings, 'fourEyes'>,
  use: NumberUse,
): Result<undefined, BankRefusal> => {
  if (status !== 'APPROVED') return refuse('withdrawal.step-not-possible');
  if (fourEyes && approved?.id === actorId) return refuse('withdrawal.own-approval');
  return use === 'file' && exported !== undefined
    ? refuse('withdrawal.exported-before', { no: withdrawalNo(id), name: exported.name })
    : ok(undefined);
};

/** The actions a screen offers, from the table that the transition uses. */
export const availableWithdrawalActions = (
  withdrawal: Subject,
  actor: WithdrawalActor,
  settings: Pick<WithdrawalSettings, 'fourEyes'>,
): readonly WithdrawalVerb[] =>
  WITHDRAWAL_VERBS.filter((verb) => permitWithdrawalStep(withdrawal, verb, actor, settings).ok);
