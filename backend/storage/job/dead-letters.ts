import { ok, refuse } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { DeadLetterStorage } from '@backend/core/ports/dead-letters.port';
import type { Scope } from '@backend/core/ports/scope';
import { noteJob } from '../changes/change-channel';
import type { Db } from '../database';
import type { DeadLetters } from '../kernel/job-queue';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';

/** See `DeadLetterStorage`. The job engine stores the rows. */
export const deadLetterStorage = (
  db: Db,
  { platform, person }: Scope,
  effects: Effects,
  letters: DeadLetters,
): DeadLetterStorage => ({
  page: (query) => letters.list(platform, query),

  retry: async (id, request, now) =>
    answerOf(
      await runCommand(
        db,
        { by: person.userId, request: plainCommand(request), now, effects },
        {
          // A repeat finds its key although the job is no longer dead, so a missing job is refused below.
          lock: async (transaction) => ok(await letters.lockDead(transaction, platform, id)),
          carryOut: async (transaction, kind, note) => {
            if (kind === undefined) return refuse('job.not-dead');
            await letters.revive(transaction, id);
            await note({ area: 'dead-job', id });
            await noteJob(transaction, kind);
            return ok(undefined);
          },
          answer: NO_ANSWER,
        },
      ),
    ),
});
