import { type GenericSchema, parse, strictObject } from 'valibot';
import type { Instant } from '@/domain/kernel/instant';
import type { Schedule } from '@/domain/kernel/schedule';
import { SECOND } from '@/domain/kernel/instant';
import { FinalFailure } from './final-failure';
import type { JobKey } from './job-key';
import type { Logger } from './world.port';
import type { PaymentProviders } from './payment-provider.port';
import type { FileStore } from './file-store.port';
import type { Storage } from './storage.port';

export { type JobKey } from './job-key';

/**
 * How many times a failed job is retried, and after which delays. Each delay is random below a bound, which doubles
 * with each retry (`backoffDelay`).
 */
export interface RetryRule {
  readonly retries: number;
  /** The bound of the first delay, in ms. */
  readonly firstDelay: number;
}

const RETRY: RetryRule = { retries: 8, firstDelay: 2 * SECOND };

/** The kind of a job: its name on the queue and the schema of its payload. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: GenericSchema<unknown, Payload>;
  readonly retry: RetryRule;
}

/** The context of a handler, in addition to its payload. */
export interface JobContext {
  readonly key: JobKey;
  /** The number of the attempt, starting at 1. */
  readonly attempt: number;
  readonly now: () => Instant;
  readonly storage: Storage;
  readonly files: FileStore;
  readonly logger: Logger;
  /** Absent in a process without online payment. */
  readonly payments?: PaymentProviders;
  /** Aborted when the time limit is over, when the lease is lost, or when a stopping node no longer waits. */
  readonly signal: AbortSignal;
}

/**
 * A kind of job with its handler. A handler runs at least once, so its effect must be idempotent: run a command under
 * `context.key` (`runCommand` with `{ job: key }`). A handler that throws is retried, unless the
 * error is a `FinalFailure`.
 */
export interface JobDefinition<Payload> {
  /** The name in the form `area.verb`, which must be unique. */
  readonly name: string;
  readonly payload: GenericSchema<unknown, Payload>;
  /** Default: `RETRY`. */
  readonly retry?: RetryRule;
  /** The time limit of one attempt in ms; default: `TIME_LIMIT`. */
  readonly timeLimit?: number;
  readonly handle: (payload: Payload, context: JobContext) => Promise<void>;
}

/**
 * A job that runs once per period across all nodes. If no node ran during several periods, a single run replaces the
 * missed ones.
 */
export interface PeriodicDefinition {
  readonly name: string;
  readonly schedule: Schedule;
  readonly timeLimit?: number;
  readonly handle: (context: JobContext) => Promise<void>;
}

/** The default time limit of one attempt, in ms. */
const TIME_LIMIT = 300 * SECOND;

/** A registered kind, without its payload type. */
export interface Job {
  readonly name: string;
  readonly retry: RetryRule;
  readonly timeLimit: number;
  readonly schedule?: Schedule;
  /** Throws `NotUnderstood` for a payload of another shape. */
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

/** The payload does not match the handler's schema: no further attempt can help. */
class NotUnderstood extends FinalFailure {
  override readonly name = 'NotUnderstood';
}

const understood = <Payload>(
  name: string,
  schema: GenericSchema<unknown, Payload>,
  value: unknown,
): Payload => {
  try {
    return parse(schema, value);
  } catch (cause) {
    throw new NotUnderstood(`the payload of ${name} has another shape`, { cause });
  }
};

/** Defines a job that is enqueued with a payload. */
export const defineJob = <Payload>({
  name,
  payload,
  retry = RETRY,
  timeLimit = TIME_LIMIT,
  handle,
}: JobDefinition<Payload>): Job & JobKind<Payload> => ({
  name,
  payload,
  retry,
  timeLimit,
  run: async (value, context) => handle(understood(name, payload, value), context),
});

const NOTHING = strictObject({});

/** A failed run is retried three times; after that the job runs again in the next period. */
const PERIODIC_RETRY: RetryRule = { retries: 3, firstDelay: 2 * SECOND };

/** Defines a job that runs on a schedule, without a payload. */
export const definePeriodicJob = ({
  name,
  schedule,
  timeLimit = TIME_LIMIT,
  handle,
}: PeriodicDefinition): Job => ({
  ...defineJob({
    name,
    payload: NOTHING,
    retry: PERIODIC_RETRY,
    timeLimit,
    handle: (_, context) => handle(context),
  }),
  schedule,
});

/** The outcome of an attempt. */
export type JobOutcome = 'done' | 'retry' | 'dead';

/** The number of jobs of a kind, by state. */
export interface JobCount {
  readonly kind: string;
  /** Jobs that may run now but were not started. */
  readonly due: number;
  /** Jobs whose time has not come, including retries. */
  readonly later: number;
  readonly running: number;
  /** Dead letters that staff have not closed. */
  readonly dead: number;
  /** How long the oldest due job has waited, in ms. */
  readonly oldestDue: number;
}
