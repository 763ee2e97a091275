import { type GenericSchema, parse, strictObject } from 'valibot';
import type { Instant } from '@/domain/kernel/instant';
import type { Schedule } from '@/domain/kernel/schedule';
import { SECOND } from '@/domain/kernel/instant';
import type { Logger } from './world.port';
import type { FileStore } from './file-store.port';
import type { Storage } from './storage.port';

/** Names one job, the same in every attempt: the idempotency key of what its handler does. */
export type JobKey = string;

/** How often a failed job is tried again, and how long after the first failure. Each further delay is twice as long. */
export interface RetryRule {
  readonly retries: number;
  /** ms. */
  readonly firstDelay: number;
}

const RETRY: RetryRule = { retries: 8, firstDelay: 2 * SECOND };

/** What a command names to enqueue a job: a name on the queue and the shape of the payload. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: GenericSchema<unknown, Payload>;
  readonly retry: RetryRule;
}

/** The context of a handler, beside its payload. */
export interface JobContext {
  readonly key: JobKey;
  /** From 1. */
  readonly attempt: number;
  readonly now: () => Instant;
  readonly storage: Storage;
  readonly files: FileStore;
  readonly logger: Logger;
  /** Aborted when the time limit is over, when the lease is lost, and when a stopping node waits no longer. */
  readonly signal: AbortSignal;
}

/**
 * A kind of job with its handler. A handler runs at least once: it runs a command under `context.key` (`runCommand`
 * with `{ job: key }`), or has the same effect twice. A handler that throws is retried.
 */
export interface JobDefinition<Payload> {
  /** `area.verb`, unique. */
  readonly name: string;
  readonly payload: GenericSchema<unknown, Payload>;
  /** Default: `RETRY`. */
  readonly retry?: RetryRule;
  /** ms for one attempt; default: `TIME_LIMIT`. */
  readonly timeLimit?: number;
  readonly handle: (payload: Payload, context: JobContext) => Promise<void>;
}

/** A handler that is enqueued by the clock, once a period over all nodes. A period that passed while no node ran is made up for once. */
export interface PeriodicDefinition {
  readonly name: string;
  readonly schedule: Schedule;
  readonly timeLimit?: number;
  readonly handle: (context: JobContext) => Promise<void>;
}

/** One attempt may take so long, in ms. */
const TIME_LIMIT = 300 * SECOND;

/** A registered kind, with its payload type left out. */
export interface Job {
  readonly name: string;
  readonly retry: RetryRule;
  readonly timeLimit: number;
  readonly schedule?: Schedule;
  /** Throws `NotUnderstood` for a payload of another shape. */
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

/** A payload that the handler's schema refuses: no further attempt can help. */
export class NotUnderstood extends Error {
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

/** A failed run is tried again three times; the next period comes anyway. */
const PERIODIC_RETRY: RetryRule = { retries: 3, firstDelay: 2 * SECOND };

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

/** How an attempt ended. */
export type JobOutcome = 'done' | 'retry' | 'dead';

/** How many jobs of a kind there are. */
export interface JobCount {
  readonly kind: string;
  /** May run now, and no node has begun. */
  readonly due: number;
  /** Wait for their time, retries included. */
  readonly later: number;
  readonly running: number;
  readonly dead: number;
  /** How long the oldest due one has waited; ms. */
  readonly oldestDue: number;
}
