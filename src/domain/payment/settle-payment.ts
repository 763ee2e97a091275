import type { Payment, ProviderPayment } from './payment';

/**
 * The effect of a provider's report. It is one of three: no change; the payment changes; or the payment changes and its
 * recharge or order is credited.
 */
export interface Settlement {
  readonly payment: Payment;
  readonly changed: boolean;
  /** Whether the recharge or order is credited now; true only once. */
  readonly credits: boolean;
}

const unchanged = (payment: Payment): Settlement => ({ payment, changed: false, credits: false });

const inTrouble = (payment: Payment, trouble: NonNullable<Payment['trouble']>): Settlement =>
  payment.trouble === trouble
    ? unchanged(payment)
    : { payment: { ...payment, trouble }, changed: true, credits: false };

/**
 * The state of a payment after a provider's report. Reports may repeat and arrive in any order. A matching payment is
 * credited once. Staff must decide when the amount is wrong, the code was paid twice, a part was refunded, or the
 * payment had already been ended by staff. `decided` contains the transactions that staff have decided; further reports
 * of them are ignored. A partial refund is stored, because a later query does not report it.
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

/** Closes the payment on our side. Call it only after the provider has closed it or has reported it as unpaid. */
export const closePayment = (payment: Payment): Settlement =>
  payment.status === 'CREATED'
    ? { payment: { ...payment, status: 'CLOSED' }, changed: true, credits: false }
    : unchanged(payment);
