import type { Id } from '../kernel/id';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { PaymentChannel } from './payment';

/**
 * `PROPOSED`: it waits for a second person, and the provider knows nothing of it; `REJECTED`: it never will. `SENT`: the
 * provider is being asked. `UNKNOWN`: it was silent, or the money is on its way; it is asked again under the same number.
 * `STOPPED`: the same, but a person has to look, for a `RefundTrouble`. `SETTLED`: it was made by hand instead.
 */
export const REFUND_STATUSES = [
  ...(['PROPOSED', 'REJECTED', 'REQUESTED', 'SENT', 'UNKNOWN', 'STOPPED'] as const),
  ...(['SUCCEEDED', 'SETTLED', 'REFUSED'] as const),
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Why a refund stopped. `payer-account`: the account of the payer takes no money. `no-balance`: ours at the provider has
 * too little. `blocked`: the provider refused for a reason that an operator removes. `unanswered`: it was silent to all
 * attempts. `slow`: nothing has ended it for `REFUND_LONG`.
 */
export const REFUND_TROUBLES = ['payer-account', 'no-balance', 'blocked', 'unanswered', 'slow'] as const;
export type RefundTrouble = (typeof REFUND_TROUBLES)[number];

const isTrouble = (word: string): word is RefundTrouble =>
  (REFUND_TROUBLES as readonly string[]).includes(word);

/** The facts that decide whether the money of a refund may still leave by itself. */
export interface RefundDoubt {
  /** When the attempt that is under way began. */
  readonly sentAt?: Instant;
  /** When an attempt was last heard of without an end: what it asked for may still be carried out. */
  readonly doubtAt?: Instant;
  /** The provider accepted the refund, and has answered nothing since. */
  readonly isUnderWay?: true;
}

/** The refund of a whole payment that nothing was credited for, or a part of one that was. */
export interface Refund extends RefundDoubt {
  readonly id: Id;
  readonly platform: string;
  readonly channel: PaymentChannel;
  /** Of the payment. */
  readonly number: string;
  /** Which of the transactions under the number goes back; absent of a refund from before this was kept. */
  readonly transactionId?: string;
  /** The provider knows it by this number, which never changes: a repeat refunds nothing more. */
  readonly refundNumber: string;
  readonly amount: Fen;
  /** Of the whole payment. */
  readonly total: Fen;
  readonly reason: string;
  readonly status: RefundStatus;
  /** The number of times that it was asked about. */
  readonly asked: number;
  /** The provider ended the refund under this number: another attempt needs another number. */
  readonly isDead?: true;
  /** Of a stopped one. */
  readonly trouble?: RefundTrouble;
  /** The area of the payment: `recharge` or `mall`; absent for a payment that is unknown to us. */
  readonly area?: string;
}

/** The state of a payment's refund (business 3). A failed one may be asked for again. */
export const REFUND_STATES = ['REFUNDING', 'REFUNDED', 'REFUND_FAILED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** As the account and the staff read it. */
export interface RefundView {
  readonly state: RefundState;
  readonly amount: Fen;
}

export const refundStateOf = (status: RefundStatus): RefundState => {
  if (status === 'SUCCEEDED' || status === 'SETTLED') return 'REFUNDED';
  return status === 'REFUSED' || status === 'STOPPED' ? 'REFUND_FAILED' : 'REFUNDING';
};

/** A provider's answer about a refund, its silence, or the reason why a person has to look at it. */
export type RefundWord = 'sent' | 'silent' | 'waiting' | 'done' | 'refused' | 'closed' | RefundTrouble;

const ENDED: ReadonlySet<RefundStatus> = new Set(['SUCCEEDED', 'SETTLED', 'REFUSED', 'REJECTED']);

/** The provider may know of it, and its money may leave. */
export const WITH_PROVIDER = [
  'REQUESTED',
  'SENT',
  'UNKNOWN',
  'STOPPED',
] as const satisfies readonly RefundStatus[];

/** Whether the provider still has to end the refund: it is requested, sent, unknown or stopped. */
export const isWithProvider = ({ status }: Pick<Refund, 'status'>): boolean =>
  (WITH_PROVIDER as readonly RefundStatus[]).includes(status);

/** A bank takes some days. What has not ended by then is shown to staff. */
export const REFUND_LONG = 3 * DAY;

/** Whether the refund has ended and can never change again. */
export const isRefundOver = ({ status }: Pick<Refund, 'status'>): boolean => ENDED.has(status);

/** After a timeout, the provider may still execute the request for this long. Until then its refusal proves nothing. */
export const REFUND_DOUBT = 10 * MINUTE;

/**
 * Why the money of a stopped refund may still leave by itself. `under-way`: the provider took it on. `asking`: a request is
 * with the provider now. `in-doubt`: the last one may still be carried out, for `REFUND_DOUBT`.
 */
export const REFUND_WAITS = ['under-way', 'asking', 'in-doubt'] as const;
export type RefundWait = (typeof REFUND_WAITS)[number];

export const refundWaitOf = (
  { sentAt, doubtAt, isUnderWay }: RefundDoubt,
  now: Instant,
): RefundWait | undefined => {
  if (isUnderWay === true) return 'under-way';
  if (sentAt !== undefined) return 'asking';
  return doubtAt !== undefined && now - doubtAt < REFUND_DOUBT ? 'in-doubt' : undefined;
};

/**
 * Whether a person may end a refund that stopped, by hand or by giving it up. While its money may still leave by itself, it
 * could go twice: then it can only be asked about again.
 */
export const permitRefundEnd = (doubt: RefundDoubt, now: Instant): Result<undefined> => {
  const wait = refundWaitOf(doubt, now);
  if (wait === undefined) return ok(undefined);
  return refuse(wait === 'under-way' ? 'payment.refund-under-way' : 'payment.refund-in-doubt');
};

/** When an attempt may still be carried out, after the trouble that stopped its refund. */
const doubtAfter = (trouble: RefundTrouble, { sentAt }: RefundDoubt, now: Instant): RefundDoubt => {
  if (trouble === 'blocked' || trouble === 'unanswered') return { doubtAt: now };
  // It is found slow from outside, perhaps while an attempt runs.
  return trouble === 'slow' && sentAt !== undefined ? { doubtAt: sentAt } : {};
};

/** Stopped for a person, and asked about again all the same: the money may leave by itself once the cause is gone. */
const stopped = (refund: Refund, trouble: RefundTrouble, now: Instant): Refund => {
  const { sentAt: _ended, isUnderWay, ...rest } = refund;
  // With these the provider says that it does not go on.
  const hasHalted = trouble === 'payer-account' || trouble === 'no-balance';
  return {
    ...rest,
    ...(isUnderWay === true && !hasHalted ? { isUnderWay } : {}),
    ...{ status: 'STOPPED', trouble, asked: refund.asked + 1 },
    ...doubtAfter(trouble, refund, now),
  };
};

/**
 * What a refund becomes by a word of the provider. One that ended never changes. A stopped one is left by its end or by a
 * person alone.
 */
export const hearOfRefund = (refund: Refund, word: RefundWord, now: Instant): Refund => {
  if (!isWithProvider(refund)) return refund;
  if (isTrouble(word)) return stopped(refund, word, now);
  const { sentAt, ...rest } = refund;
  const { trouble: _over, isUnderWay: _done, ...ended } = rest;
  const open = refund.status === 'STOPPED' ? 'STOPPED' : 'UNKNOWN';
  switch (word) {
    case 'sent':
      // An attempt that never ended was cut off, as by the end of its process.
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
      // The provider knows the number and has ended it: no request under it can still be carried out.
      return { ...ended, status: 'REFUSED', isDead: true };
  }
};

const ASK_AGAIN: readonly number[] = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/**
 * Whether the money of a refund has left that is over without it: it was given up, settled by hand or refused, or another
 * attempt has replaced the one that the word is about. Staff have to look at it.
 */
export const leftAfterEnd = (
  { status, refundNumber }: Pick<Refund, 'status' | 'refundNumber'>,
  received: { readonly word: RefundWord; readonly refundNumber: string },
): boolean =>
  received.word === 'done' &&
  (received.refundNumber !== refundNumber || (status !== 'SUCCEEDED' && isRefundOver({ status })));

/** When the provider is asked again about money that is on its way; a bank may take days. */
export const askAgainAt = ({ asked }: Pick<Refund, 'asked'>, now: Instant): Instant =>
  now + (ASK_AGAIN[asked - 1] ?? DAY);

const DIGITS = 8;

/** A database that was filled anew gives out the same ids: the time keeps the numbers apart at the provider. */
export const refundNumberOf = (differenceId: Id, now: Instant): string =>
  `TK${differenceId.padStart(DIGITS, '0')}T${now.toString(36).toUpperCase()}`;
