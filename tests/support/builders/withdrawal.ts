import { DAY } from '@/domain/kernel/instant';
import type { Withdrawal } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalActor } from '@/domain/withdrawal/withdrawal-table';
import { NOON } from '../builders';

/** A submitted withdrawal of 1,000 points of a seller at 6 %. */
export const aWithdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '7',
  version: 1,
  status: 'SUBMITTED',
  party: { kind: 'seller', id: '1001' },
  partyName: '车影优选',
  way: 'tax',
  gross: 100_000,
  taxRate: 600,
  tax: 6000,
  net: 94_000,
  payee: { kind: 'personal', name: '王芳', bank: '招商银行', branch: '', lastDigits: '1111' },
  isNewPayee: false,
  submitted: { id: '1001', name: '王芳', at: NOON - DAY },
  ...more,
});

type Named = WithdrawalActor & { readonly name: string };

export const APPLICANT: Named = {
  id: '1001',
  name: '王芳',
  isStaff: false,
  isMain: true,
  party: { kind: 'seller', id: '1001' },
  permissions: ['integral:withdraw'],
};
const staff = (id: string, name: string, ...permissions: readonly string[]): Named => ({
  id,
  name,
  isStaff: true,
  permissions,
});
export const APPROVER = staff('2001', '程颖', 'finance:pay:approve');
export const CASHIER = staff('2002', '田静', 'finance:pay:dk');
export const AUDITOR = staff('2003', '石磊', 'finance:pay:list');
/** A member of staff with every permission. */
export const CHIEF = staff('2004', '平台', '*:*:*');
