import type { Payment, ProviderPayment } from './payment';

/** The effect of a provider's report: none, on the payment alone, or on the payment and its subject. */
export interface Settlement {
  readonly payment: Payment;
  readonly changed: boolean;
  /** The subject is credited now, and never again. */
  readonly credits: boolean;
}

const unchanged = (payment: Payment): Settlement => ({ payment, changed: false, credits: false });

const inTrouble = (payment: Payment, trouble: NonNullable<Payment['trouble']>): Settlement =>
  payment.trouble === trouble
    ? unchanged(payment)
    : { payment: { ...payment, trouble }, changed: true, credits: false };

/**
 * The state of a payment after a provider notification. Notifications may repeat and arrive in any order. A paid one is
 * credited once; another amount, a second payment of the same code, one that went back in part and one that staff ended are for
 * staff to decide. `decided` are the transactions that staff have decided: a repeat of them is ignored. A partial
 * refund is stored, because a later query does not report it.
 */
export const settlePayment = (
  payment: Payment,
  found: ProviderPayment,
  decided: readonly string[] = [],
): Settlement => {
  if (found.state !== 'paid' || payment.isRefunding === true) return unchanged(payment);
  if (decided.includes(found.transactionId)) return unchanged(payment);
  if (payment.status === 'PAID')
    return payment.transactionId === found.transactionId
      ? unchanged(payment)
      : inTrouble(payment, 'paid-twice');
  if (payment.trouble === 'refunded-in-part') return unchanged(payment);
  if (payment.isEnded === true)
    return found.isRefunded === true ? unchanged(payment) : inTrouble(payment, 'after-end');
  if (found.isRefunded === true) return inTrouble(payment, 'refunded-in-part');
  if (found.amount !== payment.amount) return inTrouble(payment, 'wrong-amount');
  const { trouble: _over, ...rest } = payment;
  return {
    payment: {
      ...rest,
      status: 'PAID',
      transactionId: found.transactionId,
      paidAt: found.paidAt,
      isLate: payment.status === 'CLOSED',
    },
    changed: true,
    credits: true,
  };
};

/** Closes the payment on our side. Only after the provider has closed it, or has answered that it is unpaid. */
export const closePayment = (payment: Payment): Settlement =>
  payment.status === 'CREATED'
    ? { payment: { ...payment, status: 'CLOSED' }, changed: true, credits: false }
    : unchanged(payment);
