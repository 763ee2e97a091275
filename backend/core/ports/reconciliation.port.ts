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

export interface StatementChannel {
  readonly platform: string;
  readonly channel: PaymentChannel;
}

interface StatementName extends StatementChannel {
  readonly day: DayNumber;
}

/** Statements of providers as the jobs know them, outside any scope. */
export interface ProviderStatementStorage {
  /**
   * Notes each day whose statement is missing, from the first payment of the channel on, and enqueues a job for those of the
   * last days.
   */
  plan(channels: readonly StatementChannel[], today: DayNumber, job: JobKey, now: Instant): Promise<void>;
  has(name: StatementName): Promise<boolean>;
  /** Stores it with its differences to our payments. The first statement of a day stays. */
  keep(name: StatementName, statement: ProviderStatement, job: JobKey, now: Instant): Promise<void>;
}

export interface DifferenceReceipt {
  readonly id: Id;
  readonly status: DifferenceStatus;
}

/** What of a session decides about a difference. */
interface DecisionRights {
  readonly permissions: readonly string[];
  /** When the password was entered last. */
  readonly confirmedAt: Instant;
}

/** The reconciliation of the brand, for its staff. */
export interface ReconciliationStorage {
  days(query: StatementDayQuery): Promise<StatementDayPage>;
  differences(query: DifferenceQuery): Promise<StoredDifferencePage>;
  /** The payment of ours that a difference is about. */
  payment(id: Id): Promise<PaymentName | undefined>;
  /**
   * Locks the difference, then its payment; one that was decided is refused. Explaining what ends a payment asks for a recent
   * sign-in.
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
