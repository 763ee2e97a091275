import { accessChange, checkAccessStep } from '@/domain/account-access/account-access';
import { ok, type Result } from '@/domain/result';
import type { AccountAccessStorage } from '@backend/core/ports/account-access.port';
import { plainCommand } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import { endSessionsOf } from '../account/end-sessions';
import { removeSecondFactorOf } from '../account/second-factors';
import { sessionsOf } from '../account/user-sessions';
import type { Db } from '../database';
import { lockAccounts } from '../kernel/lock-accounts';
import { type Effects, type StoredAnswer, runCommand } from '../kernel/run-command';
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

/** Whether the command recorded an event. A repeated command records none, so its answer is `false`. */
const RECORDED: StoredAnswer<boolean, null> = { keep: () => null, recall: () => Promise.resolve(false) };

/** Implements `AccountAccessStorage` in SQL. */
export const accountAccess = (db: Db, scope: Scope, effects: Effects): AccountAccessStorage => ({
  find: async (id, now) => {
    const reached = await reachableAccount(db, scope, id, now);
    if (!reached.ok) return reached;
    return ok({
      sessions: await sessionsOf(db, reached.value.id, '', now),
      secondFactor: await hasSecondFactor(db, scope, reached.value.id),
    });
  },

  take: (id, { verb, news, announced }, request, now) => {
    const by = scope.person.userId;
    return runCommand(
      db,
      { by, request: plainCommand(request), now, effects },
      {
        lock: async (transaction) => ok(await lockAccounts(transaction, [by, id])),
        carryOut: async (transaction, _locked, note): Promise<Result<boolean>> => {
          const reached = await reachableAccount(transaction, scope, id, now);
          if (!reached.ok) return reached;
          const account = reached.value;
          const step = checkAccessStep(verb, {
            secondFactor: await hasSecondFactor(transaction, scope, account.id),
          });
          if (!step.ok) return step;
          const open = await sessionsOf(transaction, account.id, '', now);
          await endSessionsOf(transaction, account.id);
          if (verb === 'end-sign-ins' && open.length === 0) return ok(false);
          if (verb === 'remove-second-factor') await removeSecondFactorOf(transaction, account.id);
          const changes = [accessChange(verb, news.reason)];
          await appendEvent(transaction, scope, { ...account, changes }, now, note);
          note({ area: 'account-access', id: account.id });
          await transaction
            .insertInto('notice')
            .values({
              ...{ platform: scope.platform, account_id: account.id, access_news: json(news) },
              ...{ ...announced, level: 'important', created_at: timeOf(now) },
            })
            .execute();
          return ok(true);
        },
        answer: RECORDED,
      },
    );
  },
});
