import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import { accountKey } from '../ledger/ledger-account';
import { ok, refuse, type Result } from '../result';
import type { WithdrawalActor } from '../withdrawal/withdrawal-table';
import { isCodeCancelled, type Recharge, type RechargeStatus } from './recharge';
import { RECHARGE_VERBS, type RechargeVerb } from './recharge-command';

/** The permissions for recharges and their refunds (business 3). */
export const RECHARGE_RIGHTS = {
  recharge: 'integral:recharge',
  list: 'finance:recharge:list',
  approve: 'finance:recharge',
  /** Refunds need a permission of their own, because money leaves the platform. */
  refund: 'finance:recharge:refund',
} as const satisfies Readonly<Record<string, Permission>>;

/** The permissions that open the list of recharges and their details; one of them is enough. */
export const SEES_RECHARGES = [
  RECHARGE_RIGHTS.list,
  RECHARGE_RIGHTS.approve,
  RECHARGE_RIGHTS.refund,
] as const;

interface TableRow {
  readonly from: readonly RechargeStatus[];
  readonly by: 'staff' | 'account';
  readonly right: Permission;
}

/** The table of business 3: who may take which step from which status. The available actions are derived from it. */
const RECHARGE_TABLE: Readonly<Record<RechargeVerb, TableRow>> = {
  cancel: { from: ['SUBMITTED', 'PAYING'], by: 'account', right: RECHARGE_RIGHTS.recharge },
  approve: { from: ['SUBMITTED'], by: 'staff', right: RECHARGE_RIGHTS.approve },
  confirm: { from: ['CHECKED'], by: 'staff', right: RECHARGE_RIGHTS.approve },
  reject: { from: ['SUBMITTED', 'CHECKED'], by: 'staff', right: RECHARGE_RIGHTS.approve },
};

type Subject = Pick<Recharge, 'status' | 'way' | 'party' | 'checked' | 'ended' | 'submitted' | 'trouble'>;

export type PermitRechargeRefusal =
  | 'recharge.action-not-allowed'
  | 'recharge.step-not-possible'
  | 'recharge.not-applicant'
  | 'recharge.own-check';

/** Whether an actor may take a step now. `recharge.action-not-allowed` means that the actor may never take it. */
export const permitRechargeStep = (
  recharge: Subject,
  verb: RechargeVerb,
  actor: WithdrawalActor,
): Result<undefined, PermitRechargeRefusal> => {
  const { by, right, from } = RECHARGE_TABLE[verb];
  const belongs =
    by === 'staff'
      ? actor.isStaff
      : actor.party !== undefined && accountKey(actor.party) === accountKey(recharge.party);
  if (!belongs || !hasPermission(actor.permissions, [right])) return refuse('recharge.action-not-allowed');
  if (!from.includes(recharge.status)) return refuse('recharge.step-not-possible');
  // A code is cancelled only once. If money arrived for the code but was not credited, staff must decide.
  if (verb === 'cancel' && (isCodeCancelled(recharge) || recharge.trouble !== undefined))
    return refuse('recharge.step-not-possible');
  // As with withdrawals, only the user who applied or the main account may take the step.
  if (by === 'account' && actor.isMain !== true && recharge.submitted.id !== actor.id)
    return refuse('recharge.not-applicant');
  return verb === 'confirm' && recharge.checked?.id === actor.id
    ? refuse('recharge.own-check')
    : ok(undefined);
};

/** The actions that a screen offers, from the table that the transition uses. */
export const availableRechargeActions = (
  recharge: Subject,
  actor: WithdrawalActor,
): readonly RechargeVerb[] => RECHARGE_VERBS.filter((verb) => permitRechargeStep(recharge, verb, actor).ok);
