import type { Id } from '../../domain/kernel/id';
import type {
  DifferenceStatus,
  DifferenceVerb,
  ShownDifference,
} from '../../domain/reconciliation/difference';
import type {
  DifferenceQuery,
  StatementDayPage,
  StatementDayQuery,
} from '../../domain/reconciliation/reconciliation-list';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** A decision of staff on a difference. */
export interface DecisionInput {
  readonly id: Id;
  readonly verb: DifferenceVerb;
  readonly remark: string;
}

/** The answer to a decision: the difference and its new status. */
export interface DecisionReceipt {
  readonly id: Id;
  readonly status: DifferenceStatus;
}

/** One page of differences, with the total of the list. */
export interface DifferencePage {
  readonly items: readonly ShownDifference[];
  readonly total: number;
}

/**
 * The reconciliation of the providers' statements with our payments, on the back end. The command carries an
 * idempotency key; its refusals are values.
 */
export interface ReconciliationGateway {
  /** The daily statements of the providers, newest first, including missing ones. */
  days(query: StatementDayQuery, options?: CallOptions): Promise<StatementDayPage>;
  /** The differences between statements and the product's own books, newest first. */
  differences(query: DifferenceQuery, options?: CallOptions): Promise<DifferencePage>;
  /** Decides a difference; needs a remark. Refuses one that is already decided (`reconciliation.decided`). */
  decide(decision: DecisionInput, requestId: string): Promise<Result<DecisionReceipt>>;
}

declare module '../services' {
  interface Services {
    readonly reconciliation: ReconciliationGateway;
  }
}
