import type { Manager } from '@/domain/seller-user/manage-seller-user.policy';
import type { Id } from '@/domain/kernel/id';
import type { HistoryChange, HistoryPage, HistoryQuery } from '@/domain/kernel/change-history';
import type { Instant } from '@/domain/kernel/instant';
import type { Master, MasterQuery } from '@/domain/master/change-master';
import type { MasterChoice } from '@/domain/master/choices';
import type { MasterValues } from '@/domain/master/master-field';
import type { MasterKind } from '@/domain/master/masters';
import type { CommandEnd, CommandToStore } from './command-request';

/**
 * A master as stored: a record that platform staff maintain, such as a shop or a setting. The revision is computed from
 * its values.
 */
export type StoredMaster = Omit<Master, 'revision'>;

/** The values that a command writes; with `passwordHash` if they contain a password. */
export interface MasterWrite {
  readonly values: MasterValues;
  readonly passwordHash?: string;
}

/** Master data of the scope's brand. The caller has checked the permission. */
export interface MasterStorage {
  list(
    kind: MasterKind,
    query: MasterQuery,
    now: Instant,
  ): Promise<{ readonly items: readonly StoredMaster[]; readonly total: number }>;
  /** Undefined if the brand has no master with this id. */
  find(kind: MasterKind, id: Id, now: Instant): Promise<StoredMaster | undefined>;
  /** Newest first. */
  history(kind: MasterKind, id: Id, query: HistoryQuery): Promise<HistoryPage>;
  /** The values that the fields of masters can take, for all sources. */
  choices(): Promise<readonly MasterChoice[]>;
  /** Returns the id of the new master. */
  add(kind: MasterKind, write: MasterWrite, command: CommandToStore, now: Instant): Promise<CommandEnd<Id>>;
  /** `revision` is the revision of the values that the form showed when it was opened. */
  change(
    kind: MasterKind,
    id: Id,
    revision: string,
    write: MasterWrite,
    command: CommandToStore,
    now: Instant,
  ): Promise<CommandEnd<Id>>;
}

/** The facts that a `MasterTable` needs for its decisions, besides its own rows. */
export interface MasterContext {
  readonly platform: string;
  /** The user with their current permissions. */
  readonly manager: Manager;
  readonly now: Instant;
  /** The idempotency key of the command. The ledger posts only once for each key. */
  readonly requestId: string;
  /** Appends to the history of another master, which the command locked and changed as well. */
  readonly alsoChanged: (kind: MasterKind, id: Id, changes: readonly HistoryChange[]) => Promise<void>;
  readonly passwordHash?: string;
}
