import type { Id } from '@/domain/kernel/id';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { DifferenceStatus } from '@/domain/reconciliation/difference';
import type { DifferenceKind } from '@/domain/reconciliation/match-statement';
import type { EmptyText, Optional, OptionalTime, OwnKey, StoredFen, Time } from '../columns';

/** The statement of a provider for one day and one channel of a brand. */
interface ProviderStatementTable {
  id: OwnKey;
  platform: string;
  channel: PaymentChannel;
  /** Days since 1970-01-01. */
  day: number;
  lines: number;
  paid: StoredFen;
  refunded: StoredFen;
  fee: StoredFen;
  posted: StoredFen;
  /** Absent until the statement of the day is fetched. */
  fetched_at: OptionalTime;
}

/** A payment or a refund in a statement. */
interface ProviderStatementLineTable {
  id: OwnKey;
  statement_id: Id;
  number: string;
  transaction_id: string;
  refund_number: Optional<string>;
  amount: StoredFen;
  fee: StoredFen;
  at: Time;
  payment_id: Optional<Id>;
}

/** A difference between a statement and our payments, with the decision on it. */
export interface ReconciliationDifferenceTable {
  id: OwnKey;
  platform: string;
  statement_id: Id;
  /** The channel of the statement. Null on an old row if an earlier row lists the same money. */
  channel: Optional<PaymentChannel>;
  kind: DifferenceKind;
  status: DifferenceStatus;
  number: EmptyText;
  transaction_id: EmptyText;
  refund_number: EmptyText;
  theirs: StoredFen;
  ours: StoredFen;
  paid_at: OptionalTime;
  payment_id: Optional<Id>;
  raw: EmptyText;
  remark: EmptyText;
  decided_by: Optional<Id>;
  decided_by_name: Optional<string>;
  decided_at: OptionalTime;
}

declare module '../schema' {
  interface Database {
    provider_statement: ProviderStatementTable;
    provider_statement_line: ProviderStatementLineTable;
    reconciliation_difference: ReconciliationDifferenceTable;
  }
}
