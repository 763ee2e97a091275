import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { Id } from '../../domain/kernel/id';
import type { Master, MasterDetail, MasterQuery } from '../../domain/master/change-master';
import type { MasterChoice } from '../../domain/master/choices';
import type { MasterValues } from '../../domain/master/master-field';
import type { MasterKind } from '../../domain/master/masters';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** One page of master records, with the total of the list. */
export interface MasterPage {
  readonly items: readonly Master[];
  readonly total: number;
}

/** A new master record of a kind. */
export interface MasterAddition {
  readonly kind: MasterKind;
  readonly values: MasterValues;
}

/** A change of a master record. The server refuses the change if the record has another revision. */
export interface MasterChange extends MasterAddition {
  readonly id: Id;
  /** The revision of the values that the change was based on. */
  readonly revision: string;
}

/** Master data that platform staff maintain (business 6). Refusals of commands are values. */
export interface MasterGateway {
  list(kind: MasterKind, query: MasterQuery, options?: CallOptions): Promise<MasterPage>;
  /** Reads a master record. Throws a `Failure` of kind `refused` if it does not exist. */
  detail(kind: MasterKind, id: Id, options?: CallOptions): Promise<MasterDetail>;
  /** The changes before `query.before`, newest first; without `before`, the newest changes. */
  history(kind: MasterKind, id: Id, query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
  /** The options of the choice fields of master records, from all sources. */
  choices(options?: CallOptions): Promise<readonly MasterChoice[]>;
  /** Adds a master record and returns its id. */
  add(addition: MasterAddition, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** Changes a master record and returns its id. Refuses if the server has another revision. */
  change(change: MasterChange, requestId: string): Promise<Result<{ readonly id: Id }>>;
}

declare module '../services' {
  interface Services {
    readonly masters: MasterGateway;
  }
}
