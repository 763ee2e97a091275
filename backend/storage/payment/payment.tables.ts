import type { Id } from '@/domain/kernel/id';
import type { PaymentChannel, PaymentStatus, PaymentTrouble } from '@/domain/payment/payment';
import type { ColumnType } from 'kysely';
import type { RefundStatus, RefundTrouble } from '@/domain/payment/refund';
import type { Optional, OptionalTime, OwnKey, StoredFen, Time } from '../columns';

/** A payment of a recharge or a mall order through a provider. */
export interface PaymentTable {
  id: OwnKey;
  platform: string;
  /** The area that opened the payment. `subject_id` is the id of the paid row in that area. */
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
  is_refunding: ColumnType<boolean, boolean | undefined, boolean>;
  is_ended: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: Time;
  expires_at: Time;
}

/** A payment that the sandbox stores in the role of the provider. */
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
  refuses_refunds: boolean;
}

/** A refund of a payment, or of a part of it. */
export interface PaymentRefundTable {
  id: OwnKey;
  platform: string;
  channel: PaymentChannel;
  /** Present for a refund of uncredited money; null for a partial refund of a credited recharge or a mall order. */
  difference_id: Optional<Id>;
  payment_id: Optional<Id>;
  number: string;
  /** The provider's transaction that is refunded; null if it is unknown. */
  transaction_id: Optional<string>;
  refund_number: string;
  amount: StoredFen;
  reason: string;
  status: RefundStatus;
  asked: ColumnType<number, number | undefined, number>;
  requested_by: Id;
  requested_at: Time;
  sent_at: OptionalTime;
  doubt_at: OptionalTime;
  /** Whether the provider accepted the refund and has not reported a result yet. */
  is_under_way: ColumnType<boolean, boolean | undefined, boolean>;
  ended_at: OptionalTime;
  /** The newest attempt of a partial refund and, for a recharge, the hold of that attempt. */
  attempt: ColumnType<number, number | undefined, number>;
  hold_id: Optional<string>;
  is_dead: ColumnType<boolean, boolean | undefined, boolean>;
  requested_by_name: ColumnType<string, string | undefined, string>;
  confirmed_by: Optional<Id>;
  confirmed_by_name: Optional<string>;
  confirmed_at: OptionalTime;
  /** When the current attempt was requested; null if it was requested before this column existed. */
  since: OptionalTime;
  /** The reason why the refund stopped; `trouble_code` holds the provider's own text. */
  trouble: Optional<RefundTrouble>;
  trouble_code: Optional<string>;
  /** Present for a partial refund that staff made by hand. */
  settled_by: Optional<Id>;
  settled_by_name: Optional<string>;
  settled_at: OptionalTime;
  settled_reference: Optional<string>;
  settled_reference_key: Optional<string>;
}

/** A second payment of a code that was already paid, stored by the sandbox in the role of the provider. */
interface SandboxSurplusTable {
  platform: string;
  transaction_id: string;
  channel: PaymentChannel;
  number: string;
  amount: StoredFen;
  paid_at: Time;
}

/** A refund that the sandbox stores in the role of the provider. */
interface SandboxRefundTable {
  platform: string;
  refund_number: string;
  channel: PaymentChannel;
  number: string;
  amount: StoredFen;
  at: Time;
  /** Present for a refund of a second payment, which `SandboxSurplusTable` contains. */
  transaction_id: Optional<string>;
}

declare module '../schema' {
  interface Database {
    payment: PaymentTable;
    payment_refund: PaymentRefundTable;
    sandbox_payment: SandboxPaymentTable;
    sandbox_refund: SandboxRefundTable;
    sandbox_surplus: SandboxSurplusTable;
  }
}
