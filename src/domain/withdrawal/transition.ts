import { checkRecentSignIn } from '../access/recent-sign-in';
import type { DayNumber } from '../dates/civil';
import { dayOf } from '../dates/calendar';
import type { Instant } from '../kernel/instant';
import { lengthOf } from '../kernel/text';
import type { Transfer } from '../ledger/transfer';
import { ok, refuse, type Result } from '../result';
import {
  type StepTaken,
  type Payment,
  type Withdrawal,
  withdrawalNo,
  type WithdrawalStatus,
} from './withdrawal';
import type { WithdrawalCommand } from './withdrawal-command';
import type { WithdrawalSettings } from './withdrawal-settings';
import { permitWithdrawalStep, type WithdrawalActor } from './withdrawal-table';
import { paidOutBy, releasedBy, returnedBy } from './withdrawal-transfers';

/* The steps on a submitted withdrawal: the checks of their input, and the state and transfers that result. */

export const REASON_MAX = 100;
export const REFERENCE_MAX = 64;

/** The facts besides the withdrawal that decide whether a step is possible. */
export interface StepFacts {
  readonly settings: WithdrawalSettings;
  /** Points that the shop owes from refunds; 0 for a seller. */
  readonly receivable: number;
  /** When the actor last entered their password. */
  readonly confirmedAt: Instant;
}

/** The result of a command. */
export interface WithdrawalStep {
  readonly withdrawal: Withdrawal;
  readonly transfers: readonly Transfer[];
  /** The note of a correction in the history. */
  readonly note?: string;
}

/** Checks the reason of a rejection, a returned payment or a correction. */
export const checkReason = (
  reason: string,
): Result<string, 'withdrawal.reason-required' | 'withdrawal.reason-too-long'> => {
  const text = reason.trim();
  if (text === '') return refuse('withdrawal.reason-required');
  return lengthOf(text) > REASON_MAX ? refuse('withdrawal.reason-too-long', { max: REASON_MAX }) : ok(text);
};

const checkReference = (
  reference: string,
): Result<string, 'withdrawal.reference-required' | 'withdrawal.reference-long'> => {
  const text = reference.trim();
  if (text === '') return refuse('withdrawal.reference-required');
  return lengthOf(text) > REFERENCE_MAX
    ? refuse('withdrawal.reference-long', { max: REFERENCE_MAX })
    : ok(text);
};

/** The input to reject a withdrawal. */
export interface Rejection {
  readonly reason: string;
  /** Whether the user confirms that the bank has not paid the withdrawal. */
  readonly unpaid: boolean;
}

/** Checks a rejection: its reason, and `unpaid` if the account number was exported, because the bank may be paying. */
export const checkRejection = (
  { reason, unpaid }: Rejection,
  { id, exported }: Pick<Withdrawal, 'id' | 'exported'>,
): Result<Rejection> => {
  const checked = checkReason(reason);
  if (!checked.ok) return checked;
  return exported === undefined || unpaid
    ? ok({ reason: checked.value, unpaid })
    : refuse('withdrawal.may-be-paid', { no: withdrawalNo(id), name: exported.name });
};

/** The input for a payout that the bank returned. */
export interface BankReturn {
  readonly bankReference: string;
  readonly reason: string;
}

/** Checks a return: the bank's reference for it, and the reason. */
export const checkReturn = (given: BankReturn): Result<BankReturn> => {
  const bankReference = checkReference(given.bankReference);
  if (!bankReference.ok) return bankReference;
  const reason = checkReason(given.reason);
  return reason.ok ? ok({ bankReference: bankReference.value, reason: reason.value }) : reason;
};

/** Checks a correction: a reference that differs from the stored one, and the reason. */
export const checkCorrection = (given: BankReturn, before: string): Result<BankReturn> => {
  const checked = checkReturn(given);
  return checked.ok && checked.value.bankReference === before ? refuse('withdrawal.reference-same') : checked;
};

/**
 * Checks a payout: the bank's reference and receipt, and the day. The day must not be before the application or in the
 * future.
 */
export const checkPayment = (payment: Payment, submittedOn: DayNumber, today: DayNumber): Result<Payment> => {
  const bankReference = checkReference(payment.bankReference);
  if (!bankReference.ok) return bankReference;
  if (payment.receipt === '') return refuse('withdrawal.receipt-required');
  return payment.paidOn < submittedOn || payment.paidOn > today
    ? refuse('withdrawal.paid-on-wrong')
    : ok({ bankReference: bankReference.value, receipt: payment.receipt, paidOn: payment.paidOn });
};

const moved = (withdrawal: Withdrawal, status: WithdrawalStatus, more: Partial<Withdrawal>): Withdrawal => ({
  ...withdrawal,
  ...more,
  status,
  version: withdrawal.version + 1,
});

/**
 * Whether the user must have entered the password recently. This applies to all steps except a cancellation and the
 * rejection of a withdrawal that is not approved, because the bank cannot have paid before the approval.
 */
const asksForPassword = ({ status }: Withdrawal, verb: WithdrawalCommand['verb']): boolean =>
  verb === 'reject' ? status === 'APPROVED' : verb !== 'cancel';

/**
 * The only rule for a step on a withdrawal. Checks who may take the step and whether it is possible now, and computes
 * its transfers.
 */
export const withdrawalTransition = (
  withdrawal: Withdrawal,
  command: WithdrawalCommand,
  actor: WithdrawalActor & { readonly name: string },
  { settings, receivable, confirmedAt }: StepFacts,
  now: Instant,
): Result<WithdrawalStep> => {
  const permitted = permitWithdrawalStep(withdrawal, command.verb, actor, settings);
  if (!permitted.ok) return permitted;
  const recent = asksForPassword(withdrawal, command.verb)
    ? checkRecentSignIn(confirmedAt, now)
    : ok(undefined);
  if (!recent.ok) return recent;
  if (receivable > 0 && (command.verb === 'approve' || command.verb === 'pay'))
    return refuse('withdrawal.receivable', { points: receivable });
  const step: StepTaken = { id: actor.id, name: actor.name, at: now };
  switch (command.verb) {
    case 'cancel':
      return ok({
        withdrawal: moved(withdrawal, 'CANCELLED', { ended: { ...step, reason: '' } }),
        transfers: [releasedBy(withdrawal, '')],
      });
    case 'approve':
      return ok({ withdrawal: moved(withdrawal, 'APPROVED', { approved: step }), transfers: [] });
    case 'reject': {
      const checked = checkRejection(command, withdrawal);
      if (!checked.ok) return checked;
      const { reason } = checked.value;
      return ok({
        withdrawal: moved(withdrawal, 'REJECTED', { ended: { ...step, reason } }),
        transfers: [releasedBy(withdrawal, reason)],
      });
    }
    case 'pay': {
      const payment = checkPayment(command, dayOf(withdrawal.submitted.at), dayOf(now));
      if (!payment.ok) return payment;
      return ok({
        withdrawal: moved(withdrawal, 'PAID', { paid: { ...step, ...payment.value } }),
        transfers: [paidOutBy(withdrawal)],
      });
    }
    case 'correct': {
      const { paid } = withdrawal;
      if (paid === undefined) return refuse('withdrawal.step-not-possible');
      const checked = checkCorrection(command, paid.bankReference);
      if (!checked.ok) return checked;
      const { reason, bankReference } = checked.value;
      return ok({
        withdrawal: moved(withdrawal, 'PAID', { paid: { ...paid, bankReference } }),
        transfers: [],
        note: `${paid.bankReference} → ${bankReference} ${reason}`,
      });
    }
    case 'fail': {
      const checked = checkReturn(command);
      if (!checked.ok) return checked;
      const { reason, bankReference } = checked.value;
      return ok({
        withdrawal: moved(withdrawal, 'FAILED', {
          ended: { ...step, reason, returnReference: bankReference },
        }),
        transfers: [returnedBy(withdrawal, reason)],
      });
    }
  }
};
