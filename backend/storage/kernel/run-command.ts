import type { Refusal } from '@/domain/refusals';
import { ok, type Result } from '@/domain/result';
import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandEnd, CommandToStore } from '@backend/core/ports/command-request';
import type { Db } from '../database';
import { preparedMark } from '../prepared-mark';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import type { JobKey } from '@backend/core/ports/jobs.port';
import { type Enqueue, enqueuing, type JobQueue } from './job-queue';
import type { ChangeOutbox } from '../changes/change-outbox';
import { commitNoted, type NoteChange, type OutgoingChanges } from './transaction';

/** Where a command sends its effects beyond the stored rows: change announcements and jobs. See `runCommand`. */
export interface Effects {
  /** Called in this process for each changed row, after the commit. */
  readonly changed: (changed: Changed) => void;
  /** Stores the jobs that the command enqueues, within its transaction. */
  readonly queue: JobQueue;
  /** Announces the changed rows and due jobs to every node, after the commit. */
  readonly outbox: Pick<ChangeOutbox, 'send'>;
}

/** A command of a user: the account, the request with its idempotency key, and the time. */
export interface GivenCommand {
  readonly by: Id;
  readonly request: CommandToStore;
  readonly now: Instant;
  readonly effects: Effects;
}

/**
 * A command of a background job. `job` is the job's key, and it is the idempotency key of the command. A job with
 * several commands adds a suffix to its key for each command.
 */
export interface GivenByJob {
  readonly job: JobKey;
  readonly now: Instant;
  readonly effects: Effects;
}

/**
 * How the answer of a command is stored, so that a repeated request gets the same answer. `keep` converts the answer to
 * JSON, and `recall` restores the answer from this JSON.
 */
export interface StoredAnswer<Answer, Kept> {
  readonly keep: (answer: Answer) => Kept;
  readonly recall: (transaction: Db, kept: Kept) => Promise<Answer>;
}

/** For a command without an answer. */
export const NO_ANSWER: StoredAnswer<undefined, null> = {
  keep: () => null,
  recall: () => Promise.resolve(undefined),
};

export interface CommandSteps<Locked, Answer, Kept> {
  /** Locks the command's rows, inside its scope; refuses if they do not exist. */
  readonly lock: (transaction: Db) => Promise<Result<Locked>>;
  /**
   * Decides on the locked state, stores, notes the changed rows and enqueues jobs. A refusal rolls all of it back,
   * including jobs.
   */
  readonly carryOut: (
    transaction: Db,
    locked: Locked,
    note: NoteChange,
    enqueue: Enqueue,
  ) => Promise<Result<Answer>>;
  readonly answer: StoredAnswer<Answer, Kept>;
}

const earlierCommand = (db: Db, by: Id, requestId: string) =>
  db
    .selectFrom('account_command')
    .modifyFront(preparedMark)
    .select(['digest', 'answer'])
    .where('account_id', '=', keyOf(by))
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** The stored digest of an earlier command with this key; undefined for a new key. */
export const earlierDigest = async (db: Db, by: Id, requestId: string): Promise<string | undefined> =>
  (await earlierCommand(db, by, requestId))?.digest;

/**
 * The stored result of an earlier command with the same key. A job needs no digest, because each job key
 * belongs to one command.
 */
const earlierOf = async (db: Db, given: GivenCommand | GivenByJob) => {
  if ('by' in given) return earlierCommand(db, given.by, given.request.requestId);
  const earlier = await db
    .selectFrom('job_command')
    .select('answer')
    .where('key', '=', given.job)
    .executeTakeFirst();
  return earlier && { digest: undefined, answer: earlier.answer };
};

/** Stores the key, the answer and the changes to announce in one statement. */
const keep = async (
  db: Db,
  given: GivenCommand | GivenByJob,
  kept: unknown,
  outgoing: OutgoingChanges | undefined,
): Promise<void> => {
  const answer = json(kept);
  const at = timeOf(given.now);
  const first =
    outgoing === undefined
      ? db
      : db.with('announced', (to) => to.insertInto('change_outbox').values(outgoing));
  if ('job' in given) {
    await first.insertInto('job_command').values({ key: given.job, answer, at }).execute();
    return;
  }
  const { requestId, kept: digest } = given.request;
  await first
    .insertInto('account_command')
    .values({ account_id: keyOf(given.by), request_id: requestId, digest, at, answer })
    .modifyEnd(preparedMark)
    .execute();
};

/** Thrown to roll back what a command wrote before it refused. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * The only function that executes a command. In one transaction it locks the rows, looks up the idempotency key,
 * carries out the command and stores the answer under the key. A repeat with the same digest gets the first answer, if
 * `lock` still finds the rows. A used key with another digest ends as `repeated`, without an answer. A refused command
 * stores nothing, so that its key can be used again.
 */
export const runCommand = async <Locked, Answer, Kept>(
  db: Db,
  given: GivenCommand | GivenByJob,
  { lock, carryOut, answer }: CommandSteps<Locked, Answer, Kept>,
): Promise<CommandEnd<Answer>> => {
  try {
    return await commitNoted(db, given.effects, async (transaction, note): Promise<CommandEnd<Answer>> => {
      const locked = await lock(transaction);
      if (!locked.ok) throw new Refused(locked.refusal);

      const earlier = await earlierOf(transaction, given);
      if (earlier !== undefined) {
        const { digest } = earlier;
        if ('by' in given && digest !== undefined && digest !== given.request.kept)
          return { kind: 'repeated', kept: digest };
        // The stored command had the same call and body, so its answer has the same shape.
        return { kind: 'decided', result: ok(await answer.recall(transaction, earlier.answer as Kept)) };
      }

      const enqueue = enqueuing(transaction, given.effects.queue, note.job);
      const result = await carryOut(transaction, locked.value, note.change, enqueue);
      if (!result.ok) throw new Refused(result.refusal);
      await keep(transaction, given, answer.keep(result.value), note.outgoing());
      return { kind: 'decided', result };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'decided', result: { ok: false, refusal: error.refusal } };
    throw error;
  }
};
