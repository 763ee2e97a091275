import { defineDomainArea } from '../area';

/** Recharges of points (business 3). */
export const recharge = defineDomainArea({
  name: 'recharge',
  permissions: ['integral:recharge', 'finance:recharge', 'finance:recharge:list', 'finance:recharge:refund'],
  refusals: {
    'recharge.not-found': [],
    'recharge.action-not-allowed': [],
    'recharge.step-not-possible': [],
    'recharge.own-check': [],
    'recharge.not-applicant': [],
    'recharge.refund-bank': [],
    'recharge.refund-nothing': [],
    'recharge.refund-owed': ['points'],
    'recharge.refund-range': ['most'],
    'recharge.refund-not-found': [],
    'recharge.own-refund': [],
    'recharge.points-whole': [],
    'recharge.points-range': ['most'],
    'recharge.payer-required': [],
    'recharge.payer-long': ['max'],
    'recharge.reference-required': [],
    'recharge.reference-long': ['max'],
    'recharge.reference-used': [],
    'recharge.voucher-required': [],
    'recharge.vouchers-many': ['max'],
    'recharge.no-bank': [],
    'payment.not-found': [],
    'payment.not-ours': [],
    'payment.no-provider': [],
  },
});
