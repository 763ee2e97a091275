import type { Id } from '@/domain/kernel/id';
import type { RechargeStatus, RechargeWay } from '@/domain/recharge/recharge';
import type { EmptyText, Json, Optional, OptionalTime, OwnKey, StoredFen, Time } from '../columns';

/** A recharge of points by a seller account or a shop. */
export interface RechargeTable {
  id: OwnKey;
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  party_name: string;
  status: RechargeStatus;
  version: number;
  way: RechargeWay;
  amount: StoredFen;
  arrived: StoredFen | null;
  payer: Optional<string>;
  bank_reference: Optional<string>;
  bank_reference_key: Optional<string>;
  vouchers: Json<readonly string[]>;
  submitted_by: Id;
  submitted_by_name: string;
  submitted_at: Time;
  checked_by: Optional<Id>;
  checked_by_name: Optional<string>;
  checked_at: OptionalTime;
  credited_by: Optional<Id>;
  credited_by_name: Optional<string>;
  credited_at: OptionalTime;
  ended_by: Optional<Id>;
  ended_by_name: Optional<string>;
  ended_at: OptionalTime;
  reason: EmptyText;
}

declare module '../schema' {
  interface Database {
    recharge: RechargeTable;
  }
}
