import { FinalFailure } from '@backend/core/ports/final-failure';
import type { Job, JobContext, JobOutcome } from '@backend/core/ports/jobs.port';
import type { ClaimedJob, JobStore } from './job-store.port';

/** The longest error text, in characters, that is stored for a failed attempt. */
const ERROR_LENGTH_MAX = 500;

/** The stored part of an error: name and message, without the stack. */
const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [...text].slice(0, ERROR_LENGTH_MAX).join('');
};

/** The handler exceeded its time limit. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

const within = async (job: Job, work: Promise<void>, abort: AbortController): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new OutOfTime(`not done after ${job.timeLimit} ms`);
      abort.abort(error);
      reject(error);
    }, job.timeLimit);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** The outcome of an attempt, with the error if it failed. */
export interface AttemptEnd {
  readonly outcome: JobOutcome;
  readonly error?: unknown;
}

/** Runs one attempt and stores its outcome. Rejects only if the store cannot be reached. */
export const runAttempt = async (
  job: Job,
  claimed: ClaimedJob,
  context: Omit<JobContext, 'signal' | 'key' | 'attempt'>,
  store: JobStore,
  abort: AbortController,
): Promise<AttemptEnd> => {
  const { key, attempt, payload } = claimed;
  try {
    const work = job.run(payload, { ...context, key, attempt, signal: abort.signal });
    await within(job, work, abort);
  } catch (error) {
    const outcome = await store.fail(claimed, reasonOf(error), error instanceof FinalFailure);
    return { outcome, error };
  }
  await store.complete(claimed);
  return { outcome: 'done' };
};
