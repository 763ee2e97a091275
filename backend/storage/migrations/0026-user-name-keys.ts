import { type Kysely, type Migration, sql } from 'kysely';
import { userNameKey, withoutInvisibleCharacters } from '@/domain/access/user-name';
import { literalUserKey } from '../rows/user-key';

interface AccountName {
  readonly id: string;
  readonly platform: string;
  readonly user_name: string;
  readonly removed: boolean;
}

const ROWS_AT_ONCE = 1000;

/**
 * The keys for user names. If several accounts of one platform have the same key, the oldest account keeps it. The
 * other accounts are found only by the exact spelling of their user name.
 */
const keysOf = (names: readonly AccountName[], taken: Set<string>): readonly string[] =>
  names.map(({ platform, user_name: name, removed }) => {
    const key = userNameKey(withoutInvisibleCharacters(name));
    if (removed) return key;
    const held = `${platform}\n${key}`;
    if (key === '' || taken.has(held)) return literalUserKey(name);
    taken.add(held);
    return key;
  });

/**
 * Stores a key for each user name, by which a sign-in finds the account in any spelling. The key is computed in
 * TypeScript, because the result of SQL's `lower` depends on the collation of the database. The migration calls the
 * product's own function instead of a copy, so that the keys always match.
 */
export const userNameKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`lock table account in share row exclusive mode`.execute(db);
    await sql`alter table account add column user_key text`.execute(db);
    const taken = new Set<string>();
    for (let last = '0'; ;) {
      const { rows } = await sql<AccountName>`
        select id::text as id, platform, user_name, removed_at is not null as removed from account
        where id > ${last}::bigint order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => id);
      await sql`
        update account set user_key = given.user_key
        from unnest(${ids}::bigint[], ${keysOf(rows, taken)}::text[]) as given (id, user_key)
        where account.id = given.id`.execute(db);
      last = ids.at(-1) ?? last;
    }
    await sql`alter table account alter column user_key set not null`.execute(db);
    await sql`drop index account_user_name_key`.execute(db);
    await sql`create unique index account_user_name_key on account (platform, user_key) where removed_at is null`.execute(
      db,
    );
  },
};
