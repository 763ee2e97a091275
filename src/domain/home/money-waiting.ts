import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import { MASTER_RIGHTS } from '../master/master-rights';
import { RECHARGE_RIGHTS } from '../recharge/recharge-table';
import { RECONCILIATION_RIGHTS } from '../reconciliation/difference';
import { WITHDRAWAL_RIGHTS } from '../withdrawal/withdrawal-table';

/**
 * Work about money that waits for the staff of a brand, with the right to do it. The refunds that failed are differences
 * that are open again, or whose refund stopped; the recharges in trouble are decided as differences too, once the statement of their day is there.
 */
export const MONEY_RIGHTS = {
  rechargesToCheck: RECHARGE_RIGHTS.approve,
  rechargesToConfirm: RECHARGE_RIGHTS.approve,
  rechargesInTrouble: RECONCILIATION_RIGHTS.decide,
  rechargeRefundsToConfirm: RECHARGE_RIGHTS.refund,
  rechargeRefundsStopped: RECHARGE_RIGHTS.refund,
  rechargeRefundsFailed: RECHARGE_RIGHTS.refund,
  payoutsToApprove: WITHDRAWAL_RIGHTS.approve,
  payoutsToPay: WITHDRAWAL_RIGHTS.pay,
  refundsFailed: RECONCILIATION_RIGHTS.decide,
  differences: RECONCILIATION_RIGHTS.decide,
  adjustments: MASTER_RIGHTS.adjustment.edit,
} as const satisfies Readonly<Record<string, Permission>>;

export type MoneyName = keyof typeof MONEY_RIGHTS;
export const MONEY_NAMES = Object.keys(MONEY_RIGHTS) as readonly MoneyName[];

/** Each is counted up to this many rows. */
export const MONEY_COUNTED_TO = 1000;

export interface MoneyCount {
  readonly name: MoneyName;
  readonly count: number;
}

/** The kinds of money work that wait for a person with these rights. */
export const moneyWaitingFor = (permissions: readonly string[]): readonly MoneyName[] =>
  MONEY_NAMES.filter((name) => hasPermission(permissions, [MONEY_RIGHTS[name]]));
