import type { Refusal } from '@/domain/refusals';
import { ok, type Result } from '@/domain/result';
import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandEnd, KeptCommand } from '@backend/core/ports/command-request';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import type { JobKey } from '@backend/core/ports/jobs.port';
import { type Enqueue, enqueuing, type JobQueue } from './job-queue';
import { commitChanges, type NoteChange } from './transaction';

/** Where a command's effects beyond its rows go. */
export interface Effects {
  /** Called in this process with each thing that the command changed, once it is committed. */
  readonly changed: (changed: Changed) => void;
  /** Takes the jobs that the command enqueues, within its transaction. */
  readonly queue: JobQueue;
}

/** A command of one account at one moment, with its idempotency key. */
export interface GivenCommand {
  readonly by: Id;
  readonly request: KeptCommand;
  readonly now: Instant;
  readonly effects: Effects;
}

/** A command of a job, whose key is the idempotency key. A job with several commands gives each a suffix of its own. */
export interface GivenByJob {
  readonly job: JobKey;
  readonly now: Instant;
  readonly effects: Effects;
}

/** How the answer of a command is kept for its repeats: as the JSON it is found by. */
export interface KeptAnswer<Answer, Kept> {
  readonly keep: (answer: Answer) => Kept;
  readonly recall: (transaction: Db, kept: Kept) => Promise<Answer>;
}

/** Of a command that answers nothing but that it was carried out. */
export const NO_ANSWER: KeptAnswer<undefined, null> = {
  keep: () => null,
  recall: () => Promise.resolve(undefined),
};

export interface CommandSteps<Locked, Answer, Kept> {
  /** Locks the rows the command is about, inside its scope; refuses what is not there. */
  readonly lock: (transaction: Db) => Promise<Result<Locked>>;
  /**
   * Decides on the locked state, stores, notes the changed rows and enqueues jobs. A refusal rolls all of it back,
   * jobs included.
   */
  readonly carryOut: (
    transaction: Db,
    locked: Locked,
    note: NoteChange,
    enqueue: Enqueue,
  ) => Promise<Result<Answer>>;
  readonly answer: KeptAnswer<Answer, Kept>;
}

const earlierCommand = (db: Db, by: Id, requestId: string) =>
  db
    .selectFrom('account_command')
    .select(['digest', 'answer'])
    .where('account_id', '=', keyOf(by))
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** The stored digest of an earlier command with this key; undefined for a new key. */
export const earlierDigest = async (db: Db, by: Id, requestId: string): Promise<string | undefined> =>
  (await earlierCommand(db, by, requestId))?.digest;

/** A job's key stands for one command, so nothing has to be compared. */
const earlierOf = async (db: Db, given: GivenCommand | GivenByJob) => {
  if ('by' in given) return earlierCommand(db, given.by, given.request.requestId);
  const earlier = await db
    .selectFrom('job_command')
    .select('answer')
    .where('key', '=', given.job)
    .executeTakeFirst();
  return earlier && { digest: undefined, answer: earlier.answer };
};

const keep = async (db: Db, given: GivenCommand | GivenByJob, kept: unknown): Promise<void> => {
  const answer = json(kept);
  const at = timeOf(given.now);
  if ('job' in given) {
    await db.insertInto('job_command').values({ key: given.job, answer, at }).execute();
    return;
  }
  const { requestId, kept: digest } = given.request;
  await db
    .insertInto('account_command')
    .values({ account_id: keyOf(given.by), request_id: requestId, digest, at, answer })
    .execute();
};

/** Rolls back what a step wrote before it refused. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * The only way to carry out a command: locks, looks the idempotency key up under the lock, decides, stores, keeps the
 * answer and commits. A repeat gets the first answer for ever. A refusal leaves nothing, so that the key serves again.
 */
export const runCommand = async <Locked, Answer, Kept>(
  db: Db,
  given: GivenCommand | GivenByJob,
  { lock, carryOut, answer }: CommandSteps<Locked, Answer, Kept>,
): Promise<CommandEnd<Answer>> => {
  const { changed, queue } = given.effects;
  try {
    return await commitChanges(db, changed, async (transaction, note): Promise<CommandEnd<Answer>> => {
      const locked = await lock(transaction);
      if (!locked.ok) throw new Refused(locked.refusal);

      const earlier = await earlierOf(transaction, given);
      if (earlier !== undefined) {
        const { digest } = earlier;
        if ('by' in given && digest !== undefined && digest !== given.request.kept)
          return { kind: 'repeated', kept: digest };
        // The same call with the same body was kept, so its answer has the same shape.
        return { kind: 'decided', result: ok(await answer.recall(transaction, earlier.answer as Kept)) };
      }

      const result = await carryOut(transaction, locked.value, note, enqueuing(transaction, queue));
      if (!result.ok) throw new Refused(result.refusal);
      await keep(transaction, given, answer.keep(result.value));
      return { kind: 'decided', result };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'decided', result: { ok: false, refusal: error.refusal } };
    throw error;
  }
};
