import type { DayNumber } from '@/domain/dates/civil';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { DifferenceDecision, DifferenceStatus } from '@/domain/reconciliation/difference';
import type {
  DifferenceQuery,
  StatementDayPage,
  StatementDayQuery,
  StoredDifferencePage,
} from '@/domain/reconciliation/reconciliation-list';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';
import type { JobKey } from './job-key';
import type { PaymentName } from './payments.port';
import type { ProviderStatement } from './payment-provider.port';

/** A payment channel of one brand, which has one statement a day. */
export interface StatementChannel {
  readonly platform: string;
  readonly channel: PaymentChannel;
}

interface StatementName extends StatementChannel {
  readonly day: DayNumber;
}

/** Provider statements for jobs, outside any scope. */
export interface ProviderStatementStorage {
  /**
   * Adds a row for each day without a statement since the channel's first payment. Enqueues jobs for yesterday and for
   * the oldest of these days that providers still keep.
   */
  plan(channels: readonly StatementChannel[], today: DayNumber, job: JobKey, now: Instant): Promise<void>;
  /** Whether the statement of this day is stored. */
  has(name: StatementName): Promise<boolean>;
  /** Stores the statement and its differences from our payments. A second statement for the same day is ignored. */
  keep(name: StatementName, statement: ProviderStatement, job: JobKey, now: Instant): Promise<void>;
}

/** The answer to a decision: the difference and its new status. */
export interface DifferenceReceipt {
  readonly id: Id;
  readonly status: DifferenceStatus;
}

/** The session data that decide whether the user may settle a difference. */
interface DecisionRights {
  readonly permissions: readonly string[];
  /** When the user last entered the password. */
  readonly confirmedAt: Instant;
}

/** The reconciliation of the brand, for its staff. */
export interface ReconciliationStorage {
  /** Newest first, including days whose statement is missing. */
  days(query: StatementDayQuery): Promise<StatementDayPage>;
  /** Differences of the newest day first. */
  differences(query: DifferenceQuery): Promise<StoredDifferencePage>;
  /** Our payment that a difference is about. */
  payment(id: Id): Promise<PaymentName | undefined>;
  /**
   * Locks the difference, then its payment. Refuses a difference that is already decided. A decision that ends a
   * payment requires a recent sign-in.
   */
  decide(
    id: Id,
    decision: DifferenceDecision,
    rights: DecisionRights,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<DifferenceReceipt>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly reconciliation: ReconciliationStorage;
  }
}
