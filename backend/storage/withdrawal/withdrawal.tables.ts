import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { PayeeFacts, PayeeKind } from '@/domain/payee/payee';
import type { WithdrawalStatus, WithdrawalWay } from '@/domain/withdrawal/withdrawal';
import type { EmptyText, Json, Optional, OptionalTime, OwnKey, StoredFen, Time } from '../columns';

/** A bank account that withdrawals are paid to. */
export interface PayeeTable {
  id: OwnKey;
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  kind: PayeeKind;
  name: string;
  bank: string;
  branch: string;
  /** The encrypted bank number. The encryption is bound to the party. */
  sealed_number: string;
  last_digits: string;
  added_by: Id;
  added_by_name: string;
  added_at: Time;
  removed_at: OptionalTime;
}

/** A withdrawal of points to a bank account. */
export interface WithdrawalTable {
  id: OwnKey;
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  party_name: string;
  status: WithdrawalStatus;
  version: number;
  way: WithdrawalWay;
  gross: StoredFen;
  tax_rate: number;
  tax: StoredFen;
  net: StoredFen;
  payee_id: Id;
  payee: Json<PayeeFacts>;
  sealed_number: string;
  payee_new: boolean;
  invoice_number: Optional<string>;
  invoice_number_key: Optional<string>;
  invoice_file: Optional<string>;
  submitted_by: Id;
  submitted_by_name: string;
  submitted_at: Time;
  submitted_day: number;
  approved_by: Optional<Id>;
  approved_by_name: Optional<string>;
  approved_at: OptionalTime;
  exported_by: Optional<Id>;
  exported_by_name: Optional<string>;
  exported_at: OptionalTime;
  paid_by: Optional<Id>;
  paid_by_name: Optional<string>;
  paid_at: OptionalTime;
  paid_day: Optional<number>;
  bank_reference: Optional<string>;
  bank_reference_key: Optional<string>;
  receipt: Optional<string>;
  ended_by: Optional<Id>;
  ended_by_name: Optional<string>;
  ended_at: OptionalTime;
  reason: EmptyText;
  /** The bank's reference of the return. */
  return_reference: Optional<string>;
  return_reference_key: Optional<string>;
}

/** The history of actions on money, such as on a withdrawal or a recharge, with their authors; append-only. */
interface FinanceEventTable {
  id: ColumnType<Id, never, never>;
  platform: string;
  area: string;
  subject_id: Id;
  kind: string;
  /** Null if a job or a provider acted. */
  author_id: Optional<Id>;
  author_name: string;
  at: Time;
  note: EmptyText;
}

declare module '../schema' {
  interface Database {
    payee: PayeeTable;
    withdrawal: WithdrawalTable;
    finance_event: FinanceEventTable;
  }
}
