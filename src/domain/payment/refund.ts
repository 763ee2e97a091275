import type { Id } from '../kernel/id';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { PaymentChannel } from './payment';

/**
 * `SENT`: the provider is being asked. `UNKNOWN`: it was silent, or the money is on its way; it is asked again under the
 * same number.
 */
export type RefundStatus = 'REQUESTED' | 'SENT' | 'UNKNOWN' | 'SUCCEEDED' | 'REFUSED';

/** The refund of a whole payment that nothing was credited for. */
export interface Refund {
  readonly id: Id;
  readonly platform: string;
  readonly channel: PaymentChannel;
  /** Of the payment. */
  readonly number: string;
  /** The provider knows it by this number, which never changes: a repeat refunds nothing more. */
  readonly refundNumber: string;
  readonly amount: Fen;
  readonly reason: string;
  readonly status: RefundStatus;
  /** How often the provider has answered that the money is on its way. */
  readonly asked: number;
}

/** What a provider may say of a refund, or that it said nothing. */
export type RefundWord = 'sent' | 'silent' | 'waiting' | 'done' | 'refused';

const ENDED: ReadonlySet<RefundStatus> = new Set(['SUCCEEDED', 'REFUSED']);

export const isRefundOver = ({ status }: Pick<Refund, 'status'>): boolean => ENDED.has(status);

/** What a refund becomes by a word of the provider. One that ended never changes. */
export const hearOfRefund = (refund: Refund, word: RefundWord): Refund => {
  if (isRefundOver(refund)) return refund;
  switch (word) {
    case 'sent':
      return refund.status === 'REQUESTED' ? { ...refund, status: 'SENT' } : refund;
    case 'silent':
      return { ...refund, status: 'UNKNOWN' };
    case 'waiting':
      return { ...refund, status: 'UNKNOWN', asked: refund.asked + 1 };
    case 'done':
      return { ...refund, status: 'SUCCEEDED' };
    case 'refused':
      return { ...refund, status: 'REFUSED' };
  }
};

const ASK_AGAIN: readonly number[] = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/** When the provider is asked again about money that is on its way; a bank may take days. */
export const askAgainAt = ({ asked }: Pick<Refund, 'asked'>, now: Instant): Instant =>
  now + (ASK_AGAIN[asked - 1] ?? DAY);

const DIGITS = 8;

/** A database that was filled anew gives out the same ids: the time keeps the numbers apart at the provider. */
export const refundNumberOf = (differenceId: Id, now: Instant): string =>
  `TK${differenceId.padStart(DIGITS, '0')}T${now.toString(36).toUpperCase()}`;
