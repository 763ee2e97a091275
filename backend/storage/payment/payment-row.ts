import type { Selectable } from 'kysely';
import type { Payment } from '@/domain/payment/payment';
import { fenOf } from '../ledger/party-accounts';
import { instantOf } from '../rows/scalars';
import type { PaymentTable } from './payment.tables';

export type PaymentRow = Selectable<PaymentTable>;

/** A payment in the domain's form. */
export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  platform: row.platform,
  channel: row.channel,
  number: row.number,
  amount: fenOf(row.amount),
  status: row.status,
  expiresAt: instantOf(row.expires_at),
  ...(row.code === null ? {} : { code: row.code }),
  ...(row.transaction_id === null ? {} : { transactionId: row.transaction_id }),
  ...(row.paid_at === null ? {} : { paidAt: instantOf(row.paid_at) }),
  isLate: row.is_late,
  ...(row.trouble === null ? {} : { trouble: row.trouble }),
  ...(row.is_refunding ? { isRefunding: true as const } : {}),
  ...(row.is_ended ? { isEnded: true as const } : {}),
});
