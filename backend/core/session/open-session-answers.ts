import type { OpenSession } from '@/domain/access/open-session';
import { hasPermission } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import { ok, refuse, type Result } from '@/domain/result';
import { mayResetPassword } from '@/domain/seller-user/manage-seller-user.policy';
import { USER_MANAGERS, USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { KeptSession } from '../ports/user-sessions.port';
import { SESSION_IDLE, SESSION_MAX } from './session.service';

type OpenSessionAnswers = Pick<Answers, 'getSessions' | 'endSession' | 'endOtherSessions'>;

const shown = ({ expiresAt, ...kept }: KeptSession): OpenSession => ({
  ...kept,
  lastUsedAt: expiresAt - SESSION_IDLE,
});

/**
 * The open sessions: always the caller's own; those of another user of the seller account if the caller may reset their
 * password.
 */
export const openSessionAnswers = (storage: Storage): OpenSessionAnswers => {
  const whose = async (userId: Id | undefined, { account, scope }: Member): Promise<Result<Id>> => {
    if (userId === undefined || userId === account.id) return ok(account.id);
    const { id, permissions, type } = account;
    const manages = USER_MANAGERS.includes(type) && hasPermission(permissions, [USER_RIGHTS.resetPassword]);
    if (!manages) return refuse('permission.denied');
    const user = await storage.within(scope).sellerUsers.find(userId);
    if (user === undefined) return refuse('seller-user.not-found');
    const may = mayResetPassword({ userId: id, permissions }, user);
    return may.ok ? ok(userId) : may;
  };

  return {
    getSessions: async ({ query }, member) => {
      const user = await whose(query.userId, member);
      if (!user.ok) return user;
      const { sessions } = storage.within(member.scope);
      const open = await sessions.list(user.value, member.tokenHash, member.now);
      const alive = open.filter(({ begunAt }) => member.now - begunAt < SESSION_MAX);
      return ok({ items: alive.map(shown), total: alive.length });
    },

    endSession: async ({ id, query }, member) => {
      const user = await whose(query.userId, member);
      if (!user.ok) return user;
      const ended = await storage.within(member.scope).sessions.end(user.value, id);
      return ended ? ok(undefined) : refuse('session.not-found');
    },

    endOtherSessions: async ({ query }, member) => {
      const user = await whose(query.userId, member);
      if (!user.ok) return user;
      await storage.within(member.scope).sessions.endOthers(user.value, member.tokenHash);
      return ok(undefined);
    },
  };
};
