import { accessChange, takeAccessStep } from '@/domain/account-access/account-access';
import { ok } from '@/domain/result';
import type { AccountAccessStorage } from '@backend/core/ports/account-access.port';
import { plainCommand } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import { endSessionsOf } from '../account/end-sessions';
import { runOnAccounts } from '../account/run-on-accounts';
import { removeSecondFactorOf } from '../account/second-factors';
import { sessionsOf } from '../account/user-sessions';
import type { Db } from '../database';
import type { Effects } from '../kernel/run-command';
import { appendEvent } from '../master/append-event';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { reachableAccount } from './reachable-account';

const hasSecondFactor = async (db: Db, { platform }: Scope, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account')
    .select('second_factor_at')
    .where('platform', '=', platform)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && row.second_factor_at !== null;
};

/** See `AccountAccessStorage`. */
export const accountAccess = (db: Db, scope: Scope, effects: Effects): AccountAccessStorage => ({
  find: async (id, now) => {
    const reached = await reachableAccount(db, scope, id, now);
    if (!reached.ok) return reached;
    return ok({
      sessions: await sessionsOf(db, reached.value.id, '', now),
      secondFactor: await hasSecondFactor(db, scope, reached.value.id),
    });
  },

  take: (id, { verb, news, announced }, request, now) =>
    runOnAccounts(
      db,
      { by: scope.person.userId, request: plainCommand(request), now, effects },
      [id],
      async (transaction, note) => {
        const reached = await reachableAccount(transaction, scope, id, now);
        if (!reached.ok) return reached;
        const account = reached.value;
        const step = takeAccessStep(verb, {
          secondFactor: await hasSecondFactor(transaction, scope, account.id),
        });
        if (!step.ok) return step;
        if (verb === 'remove-second-factor') await removeSecondFactorOf(transaction, account.id);
        await endSessionsOf(transaction, account.id);
        const changes = [accessChange(verb, news.reason)];
        await appendEvent(transaction, scope, { ...account, changes }, now, note);
        await transaction
          .insertInto('notice')
          .values({
            ...{ platform: scope.platform, account_id: account.id, access_news: json(news) },
            ...{ ...announced, level: 'important', created_at: timeOf(now) },
          })
          .execute();
        return ok(undefined);
      },
    ),
});
