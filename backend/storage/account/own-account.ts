import { ok, refuse } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from '@backend/core/ports/command-request';
import type { OwnAccountStorage } from '@backend/core/ports/own-account.port';
import { noteSessionsEnded } from '../changes/change-channel';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';

const earlier = async (db: Db, accountId: Id, requestId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_command')
    .select('digest')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.digest;
};

const remember = async (db: Db, accountId: Id, request: CommandRequest, now: Instant): Promise<void> => {
  await db
    .insertInto('account_command')
    .values({
      account_id: accountId,
      request_id: request.requestId,
      digest: request.digest,
      at: timeOf(now),
    })
    .execute();
};

/** See `OwnAccountStorage`. Commands of one account follow each other: each locks the account's row first. */
export const ownAccountStorage = (db: Db, accountId: Id): OwnAccountStorage => {
  const locked = <T>(work: (transaction: Db, passwordHash: string | undefined) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', accountId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return work(transaction, row?.password_hash);
    });

  return {
    profile: () =>
      db
        .selectFrom('account')
        .select(['name', 'phone', 'email', 'avatar'])
        .where('id', '=', accountId)
        .executeTakeFirst(),

    saveProfile: (profile, request, now) =>
      locked(async (transaction) => {
        const digest = await earlier(transaction, accountId, request.requestId);
        if (digest !== undefined)
          return digest === request.digest ? ok(undefined) : refuse('request.id-reused');
        const { name, phone, email, avatar } = profile;
        await transaction
          .updateTable('account')
          // Kysely leaves out what is undefined.
          .set({ name, phone, email, avatar })
          .where('id', '=', accountId)
          .execute();
        await remember(transaction, accountId, request, now);
        return ok(undefined);
      }),

    passwordHash: async () => {
      const row = await db
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row?.password_hash;
    },

    earlierDigest: (requestId) => earlier(db, accountId, requestId),

    replacePassword: ({ expectedHash, newHash, keptSession }, request, now) =>
      locked(async (transaction, passwordHash) => {
        const digest = await earlier(transaction, accountId, request.requestId);
        if (digest !== undefined) return { kind: 'repeated', digest };
        if (passwordHash !== expectedHash) return { kind: 'outdated' };
        await transaction
          .updateTable('account')
          .set({ password_hash: newHash, must_change_password: false })
          .where('id', '=', accountId)
          .execute();
        await transaction
          .deleteFrom('session')
          .where('account_id', '=', accountId)
          .where('token_hash', '<>', keptSession)
          .execute();
        await noteSessionsEnded(transaction, accountId);
        await remember(transaction, accountId, request, now);
        return { kind: 'replaced' };
      }),
  };
};
