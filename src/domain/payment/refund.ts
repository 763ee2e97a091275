import type { Id } from '../kernel/id';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { PaymentChannel } from './payment';

/**
 * The status of a refund. `PROPOSED`: a second person must agree before the provider gets the request. `REJECTED`: it
 * will never be sent. `SENT`: a request to the provider is running. `UNKNOWN`: the provider did not respond, or the
 * money is on its way. The provider is queried again under the same number. `STOPPED`: like UNKNOWN, but staff must
 * act because of a `RefundTrouble`. `SETTLED`: the money was refunded by hand instead.
 */
export const REFUND_STATUSES = [
  ...(['PROPOSED', 'REJECTED', 'REQUESTED', 'SENT', 'UNKNOWN', 'STOPPED'] as const),
  ...(['SUCCEEDED', 'SETTLED', 'REFUSED'] as const),
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Why a refund stopped. `payer-account`: the payer's account accepts no money. `no-balance`: our account at the
 * provider has too little. `blocked`: the provider refused for a reason that an operator can remove. `unanswered`: the
 * provider responded to no attempt. `slow`: the refund has not ended within `REFUND_LONG`.
 */
export const REFUND_TROUBLES = ['payer-account', 'no-balance', 'blocked', 'unanswered', 'slow'] as const;
export type RefundTrouble = (typeof REFUND_TROUBLES)[number];

const isTrouble = (report: string): report is RefundTrouble =>
  (REFUND_TROUBLES as readonly string[]).includes(report);

/** The facts that decide whether the provider may still send the refund's money without a further request. */
export interface RefundDoubt {
  /** When the running attempt began. */
  readonly sentAt?: Instant;
  /** When an attempt last got no result. The provider may still execute that attempt. */
  readonly doubtAt?: Instant;
  /** The provider accepted the refund and has not yet reported its end. */
  readonly isUnderWay?: true;
}

/** The refund of a whole uncredited payment, or of a part of a credited one. */
export interface Refund extends RefundDoubt {
  readonly id: Id;
  readonly platform: string;
  readonly channel: PaymentChannel;
  /** The number of the payment. */
  readonly number: string;
  /** The refunded transaction of that payment; absent for a refund that is older than this field. */
  readonly transactionId?: string;
  /** The number of the refund at the provider. A repeated request under the same number refunds nothing more. */
  readonly refundNumber: string;
  readonly amount: Fen;
  /** The amount of the whole payment. */
  readonly total: Fen;
  readonly reason: string;
  readonly status: RefundStatus;
  /** The number of queries so far. */
  readonly asked: number;
  /** The provider ended this refund number, so another attempt needs another number. */
  readonly isDead?: true;
  /** Why the refund stopped; absent unless it stopped. */
  readonly trouble?: RefundTrouble;
  /** The area of the payment: `recharge` or `mall`; absent for a payment that is unknown to us. */
  readonly area?: string;
}

/** The state of a payment's refund (business 3). A failed one may be requested again. */
export const REFUND_STATES = ['REFUNDING', 'REFUNDED', 'REFUND_FAILED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund as the account and the staff see it. */
export interface RefundView {
  readonly state: RefundState;
  readonly amount: Fen;
}

/** The state that the account and the staff see; a refund that stopped counts as failed. */
export const refundStateOf = (status: RefundStatus): RefundState => {
  if (status === 'SUCCEEDED' || status === 'SETTLED') return 'REFUNDED';
  return status === 'REFUSED' || status === 'STOPPED' ? 'REFUND_FAILED' : 'REFUNDING';
};

/** A provider's response about a refund, its silence, or the reason why staff must act. */
export type RefundReport = 'sent' | 'silent' | 'waiting' | 'done' | 'refused' | 'closed' | RefundTrouble;

const ENDED: ReadonlySet<RefundStatus> = new Set(['SUCCEEDED', 'SETTLED', 'REFUSED', 'REJECTED']);

/** The statuses in which the provider may know the refund and may send its money. */
export const WITH_PROVIDER = [
  'REQUESTED',
  'SENT',
  'UNKNOWN',
  'STOPPED',
] as const satisfies readonly RefundStatus[];

/** Whether the refund may still end at the provider: it is requested, sent, unknown or stopped. */
export const isWithProvider = ({ status }: Pick<Refund, 'status'>): boolean =>
  (WITH_PROVIDER as readonly RefundStatus[]).includes(status);

/** How long a refund may take at a bank. After this time it is shown to staff. */
export const REFUND_LONG = 3 * DAY;

/** Whether the refund has ended and can never change again. */
export const isRefundOver = ({ status }: Pick<Refund, 'status'>): boolean => ENDED.has(status);

/** How long after a timeout the provider may still execute the request. Until then, its refusal proves nothing. */
export const REFUND_DOUBT = 10 * MINUTE;

/**
 * Why the money of a stopped refund may still be sent. `under-way`: the provider accepted the refund. `asking`: a
 * request is running now. `in-doubt`: the last request may still be carried out, within `REFUND_DOUBT`.
 */
export const REFUND_WAITS = ['under-way', 'asking', 'in-doubt'] as const;
export type RefundWait = (typeof REFUND_WAITS)[number];

/** The reason why the refund's money may still be sent; undefined if that is no longer possible. */
export const refundWaitOf = (
  { sentAt, doubtAt, isUnderWay }: RefundDoubt,
  now: Instant,
): RefundWait | undefined => {
  if (isUnderWay === true) return 'under-way';
  if (sentAt !== undefined) return 'asking';
  return doubtAt !== undefined && now - doubtAt < REFUND_DOUBT ? 'in-doubt' : undefined;
};

/**
 * Whether staff may end a stopped refund, by hand or by giving it up. While the refund's money may still be sent,
 * staff may not end it, because the money could be paid twice. The refund can then only be queried again.
 */
export const permitRefundEnd = (doubt: RefundDoubt, now: Instant): Result<undefined> => {
  const wait = refundWaitOf(doubt, now);
  if (wait === undefined) return ok(undefined);
  return refuse(wait === 'under-way' ? 'payment.refund-under-way' : 'payment.refund-in-doubt');
};

/** The `RefundDoubt` after a refund stopped: whether the provider may still execute an attempt. */
const doubtAfter = (trouble: RefundTrouble, { sentAt }: RefundDoubt, now: Instant): RefundDoubt => {
  if (trouble === 'blocked' || trouble === 'unanswered') return { doubtAt: now };
  // The job that detects slowness may run during an attempt.
  return trouble === 'slow' && sentAt !== undefined ? { doubtAt: sentAt } : {};
};

/** Stops the refund for staff. It is still queried, because the provider may complete it once the cause is gone. */
const stopped = (refund: Refund, trouble: RefundTrouble, now: Instant): Refund => {
  const { sentAt: _ended, isUnderWay, ...rest } = refund;
  // With these troubles, the provider reports that it stopped the refund.
  const hasHalted = trouble === 'payer-account' || trouble === 'no-balance';
  return {
    ...rest,
    ...(isUnderWay === true && !hasHalted ? { isUnderWay } : {}),
    ...{ status: 'STOPPED', trouble, asked: refund.asked + 1 },
    ...doubtAfter(trouble, refund, now),
  };
};

/**
 * The refund after a provider's report. A refund that has ended never changes. A stopped refund ends only by a final
 * report or by staff.
 */
export const refundAfterReport = (refund: Refund, report: RefundReport, now: Instant): Refund => {
  if (!isWithProvider(refund)) return refund;
  if (isTrouble(report)) return stopped(refund, report, now);
  const { sentAt, ...rest } = refund;
  const { trouble: _over, isUnderWay: _done, ...ended } = rest;
  const open = refund.status === 'STOPPED' ? 'STOPPED' : 'UNKNOWN';
  switch (report) {
    case 'sent':
      // An earlier attempt without a result was interrupted, for example because its process ended.
      return sentAt === undefined
        ? { ...refund, status: refund.status === 'REQUESTED' ? 'SENT' : refund.status, sentAt: now }
        : { ...refund, status: open, sentAt: now, doubtAt: sentAt };
    case 'silent':
      return { ...rest, status: open, doubtAt: now };
    case 'waiting':
      return { ...rest, status: open, asked: refund.asked + 1, isUnderWay: true };
    case 'done':
      return { ...ended, status: 'SUCCEEDED' };
    case 'refused':
      return refund.doubtAt !== undefined && now - refund.doubtAt < REFUND_DOUBT
        ? { ...rest, status: open, asked: refund.asked + 1 }
        : { ...ended, status: 'REFUSED' };
    case 'closed':
      // The provider knows the number and has ended it, so it cannot execute a request under this number later.
      return { ...ended, status: 'REFUSED', isDead: true };
  }
};

const ASK_AGAIN: readonly number[] = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/**
 * Whether a provider reports that it paid a refund after the refund had ended here or its attempt had been
 * replaced. A refund ends here if it was given up, settled by hand or refused. Staff must then act.
 */
export const refundedAfterEnd = (
  { status, refundNumber }: Pick<Refund, 'status' | 'refundNumber'>,
  received: { readonly report: RefundReport; readonly refundNumber: string },
): boolean =>
  received.report === 'done' &&
  (received.refundNumber !== refundNumber || (status !== 'SUCCEEDED' && isRefundOver({ status })));

/** When to query the provider again about a refund that has not ended. A bank may take days. */
export const askAgainAt = ({ asked }: Pick<Refund, 'asked'>, now: Instant): Instant =>
  now + (ASK_AGAIN[asked - 1] ?? DAY);

const DIGITS = 8;

/**
 * The number of a refund at the provider. The time in it keeps it unique, because a database that was created anew
 * repeats its ids.
 */
export const refundNumberOf = (differenceId: Id, now: Instant): string =>
  `TK${differenceId.padStart(DIGITS, '0')}T${now.toString(36).toUpperCase()}`;
