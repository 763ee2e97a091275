import type { Manager } from '@/domain/seller-user/manage-seller-user.policy';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Master, MasterEvent, MasterQuery } from '@/domain/master/change-master';
import type { MasterChoice } from '@/domain/master/choices';
import type { MasterValues } from '@/domain/master/master-field';
import type { MasterKind } from '@/domain/master/masters';
import type { CommandEnd, KeptCommand } from './command-request';

/** As it is stored; the revision follows from the values. */
export type StoredMaster = Omit<Master, 'revision'>;

/** What a command on a master writes; `passwordHash` where it gives a password. */
export interface MasterWrite {
  readonly values: MasterValues;
  readonly passwordHash?: string;
}

/** What platform staff of the scope's brand keep up. Who may ask is the caller's to know. */
export interface MasterStorage {
  list(
    kind: MasterKind,
    query: MasterQuery,
  ): Promise<{ readonly items: readonly StoredMaster[]; readonly total: number }>;
  /** Nothing where the brand has none with this id. */
  find(kind: MasterKind, id: Id): Promise<StoredMaster | undefined>;
  /** Newest first. */
  history(kind: MasterKind, id: Id): Promise<readonly MasterEvent[]>;
  choices(): Promise<readonly MasterChoice[]>;
  add(kind: MasterKind, write: MasterWrite, command: KeptCommand, now: Instant): Promise<CommandEnd<Id>>;
  /** `revision` is that of the values that the form was opened with. */
  change(
    kind: MasterKind,
    id: Id,
    revision: string,
    write: MasterWrite,
    command: KeptCommand,
    now: Instant,
  ): Promise<CommandEnd<Id>>;
}

/** What a table of masters decides on beside its rows. */
export interface MasterContext {
  readonly platform: string;
  /** The person with the rights they hold at this moment. */
  readonly manager: Manager;
  readonly now: Instant;
  readonly passwordHash?: string;
}
