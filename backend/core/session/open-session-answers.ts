import type { OpenSession } from '@/domain/access/open-session';
import type { Instant } from '@/domain/kernel/instant';
import { ok, refuse } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { UserSession } from '../ports/user-sessions.port';
import { SESSION_IDLE, SESSION_MAX } from './session.service';

type OpenSessionAnswers = Pick<Answers, 'getSessions' | 'endSession' | 'endOtherSessions'>;

const shown = ({ expiresAt, ...kept }: UserSession): OpenSession => ({
  ...kept,
  lastUsedAt: expiresAt - SESSION_IDLE,
});

/** The sessions that have not reached their maximum age, as the user sees them. */
export const openSessionsIn = (kept: readonly UserSession[], now: Instant): readonly OpenSession[] =>
  kept.filter(({ begunAt }) => now - begunAt < SESSION_MAX).map(shown);

/** The caller's own open sessions. */
export const openSessionAnswers = (storage: Storage): OpenSessionAnswers => {
  const own = ({ scope }: Member) => storage.within(scope).sessions;
  return {
    getSessions: async (_asked, member) => {
      const items = openSessionsIn(await own(member).list(member.tokenHash, member.now), member.now);
      return ok({ items, total: items.length });
    },

    endSession: async ({ id }, member) =>
      (await own(member).end(id)) ? ok(undefined) : refuse('session.not-found'),

    endOtherSessions: async (_asked, member) => {
      await own(member).endOthers(member.tokenHash);
      return ok(undefined);
    },
  };
};
