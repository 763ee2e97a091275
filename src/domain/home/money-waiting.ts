import { hasPermission } from '../access/permissions';
import type { Permission } from '../access/permission';
import { MASTER_RIGHTS } from '../master/master-rights';
import { RECHARGE_RIGHTS } from '../recharge/recharge-table';
import { RECONCILIATION_RIGHTS } from '../reconciliation/difference';
import { WITHDRAWAL_RIGHTS } from '../withdrawal/withdrawal-table';

/**
 * The kinds of work about money that wait for staff, each with the permission to do it. `mallRefunds` are refunds of
 * the mall that wait for an answer, or that their provider refused. `refundsFailed` are reopened differences, and
 * differences whose refund stopped. A recharge in `rechargesInTrouble` is also counted in `differences` once the
 * provider's statement of its day is fetched.
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
  mallRefunds: 'mall:order:refund',
} as const satisfies Readonly<Record<string, Permission>>;

export type MoneyName = keyof typeof MONEY_RIGHTS;
export const MONEY_NAMES = Object.keys(MONEY_RIGHTS) as readonly MoneyName[];

/** The number up to which the cases of each kind are counted. */
export const MONEY_COUNTED_TO = 1000;

/** The number of waiting cases of one kind. */
export interface MoneyCount {
  readonly name: MoneyName;
  readonly count: number;
}

/** The kinds of money work that wait for a person with these rights. */
export const moneyWaitingFor = (permissions: readonly string[]): readonly MoneyName[] =>
  MONEY_NAMES.filter((name) => hasPermission(permissions, [MONEY_RIGHTS[name]]));
