import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { Id } from '../../domain/kernel/id';
import type { Master, MasterDetail, MasterQuery } from '../../domain/master/change-master';
import type { MasterChoice } from '../../domain/master/choices';
import type { MasterValues } from '../../domain/master/master-field';
import type { MasterKind } from '../../domain/master/masters';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** One page of masters, with the total of the list. */
export interface MasterPage {
  readonly items: readonly Master[];
  readonly total: number;
}

/** A new master of a kind. */
export interface MasterAddition {
  readonly kind: MasterKind;
  readonly values: MasterValues;
}

/** A change of a master. Another revision on the server refuses it. */
export interface MasterChange extends MasterAddition {
  readonly id: Id;
  /** The revision of the values that the change was based on. */
  readonly revision: string;
}

/** Master data that platform staff maintain (business 6). Refusals of commands are values. */
export interface MasterGateway {
  list(kind: MasterKind, query: MasterQuery, options?: CallOptions): Promise<MasterPage>;
  /** Fails as refused if it does not exist. */
  detail(kind: MasterKind, id: Id, options?: CallOptions): Promise<MasterDetail>;
  history(kind: MasterKind, id: Id, query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
  choices(options?: CallOptions): Promise<readonly MasterChoice[]>;
  add(addition: MasterAddition, requestId: string): Promise<Result<{ readonly id: Id }>>;
  change(change: MasterChange, requestId: string): Promise<Result<{ readonly id: Id }>>;
}

declare module '../services' {
  interface Services {
    readonly masters: MasterGateway;
  }
}
