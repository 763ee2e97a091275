import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { RefundDoubt, RefundStatus, RefundTrouble } from '../payment/refund';
import { type RefundDisplayState, refundDisplayStateOf } from '../payment/refund-display-state';
import { permitSettlement, type SettleWait, settleWaitOf } from '../payment/settle-refund';
import { checkBankReference } from '../recharge/submit-recharge';
import { ok, refuse, type Result } from '../result';

/**
 * Money of an order that the payment provider returns to the payer, after an agreed refund or a late payment.
 */
export interface MoneyRefund extends RefundDoubt {
  readonly id: Id;
  /** The number of the refund at the provider. */
  readonly refundNumber: string;
  readonly amount: Fen;
  readonly status: RefundStatus;
  /** The person who agreed to the refund; the buyer for a late payment, which is returned automatically. */
  readonly requestedBy: Id;
  readonly trouble: RefundTrouble | undefined;
  /** The error code of the provider. */
  readonly troubleCode: string;
  readonly settled: MoneyByHand;
}

/** The user who recorded that money was refunded by hand, and the reference of that payment; empty otherwise. */
interface MoneyByHand {
  readonly by: string;
  readonly reference: string;
}

/** A `MoneyRefund` as staff see it. */
export interface MoneyRefundView extends Omit<
  MoneyRefund,
  'status' | 'requestedBy' | 'settled' | keyof RefundDoubt
> {
  readonly state: RefundDisplayState;
  /** Why the viewer cannot record a refund by hand now. */
  readonly wait: SettleWait | undefined;
  readonly settledBy: string;
  readonly settledReference: string;
  readonly canSettle: boolean;
}

/** The statuses of a refund that stopped or was refused: the payer waits, and we still have the money. */
const WAITING: readonly RefundStatus[] = ['STOPPED', 'REFUSED'];

interface Viewer {
  readonly id: Id;
  readonly maySettle: boolean;
}

/** A refund by a provider as staff see it: whether this viewer may record a payment by hand now, or why not. */
export const shownMoney = (stored: MoneyRefund, viewer: Viewer, now: Instant): MoneyRefundView => {
  const { status, requestedBy: _asked, settled, ...money } = stored;
  const { sentAt: _sent, doubtAt: _doubt, isUnderWay: _under, ...known } = money;
  const isWaiting = WAITING.includes(status);
  const wait = isWaiting ? settleWaitOf(stored, viewer.id, now) : undefined;
  return {
    ...{ ...known, state: refundDisplayStateOf(status), wait },
    ...{ settledBy: settled.by, settledReference: settled.reference },
    canSettle: viewer.maySettle && isWaiting && wait === undefined,
  };
};

/**
 * Checks whether a refund by hand may be recorded, and returns the trimmed reference. The caller checks the
 * permission.
 */
export const settleMoney = (
  money: MoneyRefund,
  reference: string,
  person: Id,
  now: Instant,
): Result<string> => {
  if (!WAITING.includes(money.status)) return refuse('mall.not-now');
  const permitted = permitSettlement(money, person, now);
  if (!permitted.ok) return permitted;
  const checked = checkBankReference(reference);
  return checked.ok ? ok(checked.value) : checked;
};
