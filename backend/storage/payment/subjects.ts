import { mallSubject } from '../mall/pay-mall-order';
import { rechargeSubject } from '../recharge/pay-recharge';
import type { PaymentSubject } from './payment-subject';

/** By the area that a payment names. An area that takes payments adds itself here. */
const SUBJECTS: Readonly<Record<string, PaymentSubject>> = {
  mall: mallSubject,
  recharge: rechargeSubject,
};

export const subjectOf = (area: string): PaymentSubject => {
  const subject = SUBJECTS[area];
  if (subject === undefined) throw new Error(`nothing takes the payments of ${area}`);
  return subject;
};
