import { checkUserNameCharacters, userNameKey } from '@/domain/access/user-name';
import type { AccountStorage, CaptchaStorage, SessionStorage } from '@backend/core/ports/storage.port';
import { WAS_USED_AFTER_RESET } from './account/stays-used';
import { rights } from './account/rights';
import { endSessionsOf } from './account/end-sessions';
import { announceSessionsEnded } from './changes/change-channel';
import type { Db } from './database';
import { accountOf } from './rows/account-row';
import { preparedMark } from './prepared-mark';
import { sweepRows } from './kernel/sweep-rows';
import { instantOf, keyOf, timeOf } from './rows/scalars';
import { literalUserKey } from './rows/user-key';
import { troubleOf } from './storage-trouble';

/** Implements `AccountStorage` in SQL. */
export const accountStorage = (db: Db): AccountStorage => ({
  byUserName: async (platform, userName) => {
    if (!checkUserNameCharacters(userName).ok) return undefined;
    const literal = literalUserKey(userName);
    const rows = await db
      .selectFrom('account')
      .selectAll()
      .select(rights)
      .where('platform', '=', platform)
      .where('user_key', 'in', [userNameKey(userName), literal])
      .where('removed_at', 'is', null)
      .execute();
    const row = rows.find(({ user_key }) => user_key === literal) ?? rows[0];
    return row && { ...accountOf(row), passwordHash: row.password_hash, endings: row.sign_in_endings };
  },

  addMain: async ({ platform, role, userName, name, passwordHash, shopId }, now) => {
    const added = await db
      .insertInto('account')
      .values({
        platform,
        user_name: userName,
        user_key: userNameKey(userName),
        name,
        link_name: name,
        avatar: '',
        type: role.accountType,
        ...(shopId === undefined ? {} : { shop_id: shopId }),
        roles: JSON.stringify([role.key]),
        permissions: '[]',
        enabled: true,
        password_hash: passwordHash,
        must_change_password: true,
        created_at: timeOf(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  replacePassword: (accountId, passwordHash) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('account')
        .set({ password_hash: passwordHash, must_change_password: true, was_used: WAS_USED_AFTER_RESET })
        .where('id', '=', accountId)
        .execute();
      return endSessionsOf(transaction, accountId);
    }),

  shops: (platform) =>
    db.selectFrom('shop').select(['id', 'name']).where('platform', '=', platform).orderBy('id').execute(),
});

/** Implements `SessionStorage` in SQL. */
export const sessionStorage = (db: Db): SessionStorage => ({
  create: async (tokenHash, session, now) => {
    const begun = await db
      .insertInto('session')
      .columns(['token_hash', 'account_id', 'created_at', 'expires_at', 'device', 'address'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select(({ val, cast }) => [
            val(tokenHash).as('token_hash'),
            'id',
            cast<Date>(val(timeOf(now)), 'timestamptz').as('created_at'),
            cast<Date>(val(timeOf(session.expiresAt)), 'timestamptz').as('expires_at'),
            val(session.device ?? '').as('device'),
            val(session.ip ?? '').as('address'),
          ])
          .where('id', '=', keyOf(session.accountId))
          .where('sign_in_endings', '=', session.endings)
          // Waits for a command that is ending the account's sign-ins. The condition above then reads the number that
          // this command stored.
          .forShare(),
      )
      .returning('account_id')
      .executeTakeFirst();
    return begun !== undefined;
  },

  find: async (tokenHash, now) => {
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .modifyFront(preparedMark)
      .selectAll('account')
      .select(['session.expires_at', 'session.created_at as begun_at', 'session.confirmed_at', rights])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', timeOf(now))
      .executeTakeFirst();
    return (
      row && {
        session: {
          accountId: row.id,
          expiresAt: instantOf(row.expires_at),
          begunAt: instantOf(row.begun_at),
          confirmedAt: instantOf(row.confirmed_at ?? row.begun_at),
        },
        account: accountOf(row),
      }
    );
  },

  extend: async (tokenHash, expiresAt) => {
    await db
      .updateTable('session')
      .set({ expires_at: timeOf(expiresAt) })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch((error: unknown) => {
        // If writes fail, the read still succeeds: the session then keeps its earlier expiry.
        if (!['full', 'read-only'].includes(troubleOf(error) ?? '')) throw error;
      });
  },

  confirm: async (tokenHash, now) => {
    await db
      .updateTable('session')
      .set({ confirmed_at: timeOf(now) })
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  end: async (tokenHash) => {
    const ended = await db
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('account_id')
      .executeTakeFirst();
    if (ended !== undefined) await announceSessionsEnded(db, ended.account_id);
  },

  /** Also deletes the expired captchas. Returns the number of deleted sessions. */
  sweep: async (now) => {
    await sweepRows(db, 'captcha', now);
    return sweepRows(db, 'session', now);
  },
});

/** Implements `CaptchaStorage` in SQL. */
export const captchaStorage = (db: Db): CaptchaStorage => ({
  put: async (uuid, answerHash, expiresAt) => {
    const kept = { answer_hash: answerHash, expires_at: timeOf(expiresAt) };
    await db
      .insertInto('captcha')
      .values({ uuid, ...kept })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet(kept))
      .execute();
  },

  take: async (uuid, now) => {
    const row = await db.deleteFrom('captcha').where('uuid', '=', uuid).returningAll().executeTakeFirst();
    return row !== undefined && instantOf(row.expires_at) > now ? row.answer_hash : undefined;
  },
});
