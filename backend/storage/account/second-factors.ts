import type { SecondFactorStorage } from '@backend/core/ports/second-factor.port';
import type { Db } from '../database';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { endSessionsOf } from './end-sessions';

/** Locks the account, so that enrolling and turning off are serialised. Returns whether the second factor is on. */
const lockedIsOn = async (transaction: Db, accountId: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('account')
    .select('second_factor_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.second_factor_at !== null;
};

/** Turns the second factor of a locked account off and deletes its data. */
export const removeSecondFactorOf = async (transaction: Db, accountId: string): Promise<void> => {
  await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await transaction
    .updateTable('account')
    .set({ second_factor_at: null })
    .where('id', '=', accountId)
    .execute();
};

/** Implements `SecondFactorStorage` in SQL. */
export const secondFactors = (db: Db): SecondFactorStorage => ({
  find: async (id) => {
    const row = await db
      .selectFrom('second_factor')
      .select(['sealed_secret', 'begun_at', 'last_step'])
      .select((eb) =>
        eb
          .selectFrom('recovery_code')
          .whereRef('recovery_code.account_id', '=', 'second_factor.account_id')
          .select((count) => count.fn.countAll<string>().as('left'))
          .as('left'),
      )
      .where('account_id', '=', keyOf(id))
      .executeTakeFirst();
    return (
      row && {
        sealedSecret: row.sealed_secret,
        begunAt: instantOf(row.begun_at),
        ...(row.last_step === null ? {} : { lastStep: Number(row.last_step) }),
        recoveryCodesLeft: Number(row.left),
      }
    );
  },

  begin: (id, sealedSecret, now) =>
    db.transaction().execute(async (transaction) => {
      const accountId = keyOf(id);
      if (await lockedIsOn(transaction, accountId)) return false;
      const kept = { sealed_secret: sealedSecret, begun_at: timeOf(now), last_step: null };
      await transaction
        .insertInto('second_factor')
        .values({ account_id: accountId, ...kept })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
        .execute();
      return true;
    }),

  confirm: (id, { sealedSecret, step, codeHashes, keptSession }, now) =>
    db.transaction().execute(async (transaction) => {
      const accountId = keyOf(id);
      if (await lockedIsOn(transaction, accountId)) return 'on';
      const caller = await transaction
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .where('token_hash', '=', keptSession)
        .where('expires_at', '>', timeOf(now))
        .executeTakeFirst();
      if (caller === undefined) return 'signed-out';
      const confirmed = await transaction
        .updateTable('second_factor')
        .set({ last_step: String(step) })
        .where('account_id', '=', accountId)
        .where('sealed_secret', '=', sealedSecret)
        .returning('account_id')
        .executeTakeFirst();
      if (confirmed === undefined) return 'replaced';
      await transaction
        .insertInto('recovery_code')
        .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
        .execute();
      await transaction
        .updateTable('account')
        .set({ second_factor_at: timeOf(now) })
        .where('id', '=', accountId)
        .execute();
      await endSessionsOf(transaction, accountId, keptSession);
      return 'confirmed';
    }),

  useStep: async (id, step) => {
    const used = await db
      .updateTable('second_factor')
      .set({ last_step: String(step) })
      .where('account_id', '=', keyOf(id))
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', String(step))]))
      .returning('account_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  useRecoveryCode: async (id, codeHash) => {
    const used = await db
      .deleteFrom('recovery_code')
      .where('account_id', '=', keyOf(id))
      .where('code_hash', '=', codeHash)
      .returning('account_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  remove: (id) =>
    db.transaction().execute(async (transaction) => {
      const accountId = keyOf(id);
      const wasOn = await lockedIsOn(transaction, accountId);
      await removeSecondFactorOf(transaction, accountId);
      return wasOn;
    }),
});
