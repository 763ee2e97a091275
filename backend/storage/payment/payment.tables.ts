import type { Id } from '@/domain/kernel/id';
import type { PaymentChannel, PaymentStatus, PaymentTrouble } from '@/domain/payment/payment';
import type { Optional, OptionalTime, OwnKey, StoredFen, Time } from '../schema';

export interface PaymentTable {
  id: OwnKey;
  platform: string;
  /** The area that asked for it, and its own id of what is paid. */
  area: string;
  subject_id: Id;
  channel: PaymentChannel;
  number: string;
  amount: StoredFen;
  status: PaymentStatus;
  code: Optional<string>;
  transaction_id: Optional<string>;
  paid_at: OptionalTime;
  is_late: boolean;
  trouble: Optional<PaymentTrouble>;
  created_at: Time;
  expires_at: Time;
}

export interface SandboxPaymentTable {
  platform: string;
  number: string;
  channel: PaymentChannel;
  amount: StoredFen;
  state: 'unpaid' | 'paid' | 'closed';
  transaction_id: string;
  paid_at: OptionalTime;
  is_late: boolean;
  refunded: StoredFen;
}

declare module '../schema' {
  interface Database {
    payment: PaymentTable;
    sandbox_payment: SandboxPaymentTable;
  }
}
