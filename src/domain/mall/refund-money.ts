import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { RefundDoubt, RefundStatus, RefundTrouble } from '../payment/refund';
import { type PartState, partStateOf } from '../payment/part-state';
import { permitSettlement, type SettleWait, settleWaitOf } from '../payment/settle-refund';
import { checkBankReference } from '../recharge/submit-recharge';
import { ok, refuse, type Result } from '../result';

/** Money of an order that its provider sends back to the payer: of agreed refunds, and of late payments. */
export interface StoredMoney extends RefundDoubt {
  readonly id: Id;
  /** At the provider. */
  readonly refundNumber: string;
  readonly amount: Fen;
  readonly status: RefundStatus;
  /** The person who agreed to the refund; the buyer for a late payment, which is returned automatically. */
  readonly requestedBy: Id;
  readonly trouble: RefundTrouble | undefined;
  /** The provider's own word for the trouble. */
  readonly troubleCode: string;
  readonly settled: MoneyByHand;
}

/** The person who recorded that money was refunded by hand, with the reference of that payment; empty otherwise. */
interface MoneyByHand {
  readonly by: string;
  readonly reference: string;
}

/** As the staff read it. */
export interface ShownMoney extends Omit<
  StoredMoney,
  'status' | 'requestedBy' | 'settled' | keyof RefundDoubt
> {
  readonly state: PartState;
  /** Why the viewer cannot record now that it was refunded by hand. */
  readonly wait: SettleWait | undefined;
  readonly settledBy: string;
  readonly settledReference: string;
  readonly canSettle: boolean;
}

/** The provider did not end it, or refused it: the payer waits for money that is still ours. */
const WAITING: readonly RefundStatus[] = ['STOPPED', 'REFUSED'];

interface Viewer {
  readonly id: Id;
  readonly maySettle: boolean;
}

export const shownMoney = (stored: StoredMoney, viewer: Viewer, now: Instant): ShownMoney => {
  const { status, requestedBy: _asked, settled, ...money } = stored;
  const { sentAt: _sent, doubtAt: _doubt, isUnderWay: _under, ...known } = money;
  const isWaiting = WAITING.includes(status);
  const wait = isWaiting ? settleWaitOf(stored, viewer.id, now) : undefined;
  return {
    ...{ ...known, state: partStateOf(status), wait },
    ...{ settledBy: settled.by, settledReference: settled.reference },
    canSettle: viewer.maySettle && isWaiting && wait === undefined,
  };
};

/** Records that money was refunded by hand; answers the reference of that payment. The right is checked before. */
export const settleMoney = (
  money: StoredMoney,
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
