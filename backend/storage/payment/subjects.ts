import { mallSubject } from '../mall/pay-mall-order';
import { rechargeSubject } from '../recharge/pay-recharge';
import type { PaymentSubject } from './payment-subject';

/** The payment subjects, keyed by the area that opened the payment. An area with payments adds its subject here. */
const SUBJECTS: Readonly<Record<string, PaymentSubject>> = {
  mall: mallSubject,
  recharge: rechargeSubject,
};

export const subjectOf = (area: string): PaymentSubject => {
  const subject = SUBJECTS[area];
  if (subject === undefined) throw new Error(`nothing takes the payments of ${area}`);
  return subject;
};
