import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { AdjustmentDecision, AdjustmentPurpose } from '@/domain/ledger/adjustment';
import type { HoldOutcome } from '@/domain/ledger/legs';
import type { EntryKind, ReferenceArea } from '@/domain/ledger/transfer';
import type { Optional, OptionalTime, OwnKey, StoredFen, Time } from '../columns';

/** An adjustment of points that one member of staff proposes and a second one approves or rejects. */
interface AdjustmentTable {
  id: OwnKey;
  platform: string;
  /** The ledger key of the adjusted account. */
  party: string;
  purpose: ColumnType<AdjustmentPurpose, AdjustmentPurpose | undefined, never>;
  points: number;
  reason: string;
  decision: ColumnType<AdjustmentDecision, AdjustmentDecision | undefined, AdjustmentDecision>;
  author_id: Id;
  created_at: Time;
  decided_by: Optional<Id>;
  decided_at: OptionalTime;
}

/**
 * An account of the ledger. Apart from migrations and the ledger benchmark, only `backend/storage/ledger` writes the
 * `ledger_` tables.
 */
interface LedgerAccountTable {
  id: OwnKey;
  platform: string;
  /** The result of the domain's `accountKey`. */
  key: string;
  kind: 'seller' | 'shop' | 'platform';
  /** The available balance. For a platform account it is a snapshot: the amounts in `ledger_tail` are added to it. */
  available: ColumnType<string, never, number>;
  held: ColumnType<string, never, number>;
  last_at: ColumnType<Date | null, never, Date>;
}

/** An entry of the journal. Entries, legs, holds and endings are append-only. */
interface LedgerEntryTable {
  seq: ColumnType<Id, never, never>;
  entry_id: ColumnType<string, string, never>;
  platform: ColumnType<string, string, never>;
  kind: ColumnType<EntryKind, EntryKind, never>;
  area: ColumnType<ReferenceArea, ReferenceArea, never>;
  reference_id: ColumnType<string, string, never>;
  remark: ColumnType<string, string, never>;
  /** Null if a job or a migration wrote it. */
  author_id: ColumnType<Id | null, Id | null, never>;
  at: ColumnType<Date, Date, never>;
}

interface LedgerLegTable {
  entry_seq: ColumnType<Id, Id, never>;
  account_id: ColumnType<Id, Id, never>;
  amount: ColumnType<string, number, never>;
  /** The available balance of a party after the entry; null for a platform account. */
  available_after: ColumnType<string | null, number | null, never>;
  /** The kind of the entry, copied here for the indexes of statements. */
  kind: ColumnType<EntryKind, EntryKind, never>;
  at: ColumnType<Date, Date, never>;
}

interface LedgerHoldTable {
  id: ColumnType<Id, never, never>;
  platform: ColumnType<string, string, never>;
  /** `HoldId` of the domain. */
  name: ColumnType<string, string, never>;
  account_id: ColumnType<Id, Id, never>;
  amount: ColumnType<string, number, never>;
  entry_seq: ColumnType<Id, Id, never>;
}

interface LedgerEndingTable {
  hold_id: ColumnType<Id, Id, never>;
  entry_seq: ColumnType<Id, Id, never>;
  outcome: ColumnType<HoldOutcome, HoldOutcome, never>;
}

/** Amounts posted to platform accounts since their snapshots. */
interface LedgerTailTable {
  id: ColumnType<Id, never, never>;
  account_id: Id;
  amount: StoredFen;
}

declare module '../schema' {
  interface Database {
    adjustment: AdjustmentTable;
    ledger_account: LedgerAccountTable;
    ledger_entry: LedgerEntryTable;
    ledger_leg: LedgerLegTable;
    ledger_hold: LedgerHoldTable;
    ledger_ending: LedgerEndingTable;
    ledger_tail: LedgerTailTable;
  }
}
