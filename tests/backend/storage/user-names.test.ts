import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { userNameKey, withoutInvisibleCharacters } from '@/domain/access/user-name';
import { createSignInGuard } from '@backend/core/session/sign-in-guard';
import { accountStorage } from '@backend/storage/account-storage';
import type { Db } from '@backend/storage/database';
import { MIGRATIONS } from '@backend/storage/migrations';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';

const LETTER = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'aAiIıİßẞſσςΣｓ王ﬁÅéK\u0000\u0007\u00ad\u200d\u0301 '),
);
const NAME = fc.string({ unit: LETTER, minLength: 1, maxLength: 6 });

const RESPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFKD'),
  (name) => `${name} `,
  (name) => name.replaceAll('i', 'İ').replaceAll('I', 'ı'),
  (name) => `${name.slice(0, 1)}\0${name.slice(1)}`,
  (name) => `${name}\u200d`,
];

const insert = (db: Db, platform: string, name: string): Promise<unknown> =>
  db
    .insertInto('account')
    .values({
      platform,
      user_name: name,
      user_key: userNameKey(name),
      name: 'n',
      link_name: '',
      avatar: '',
      type: 'SELLER',
      roles: '[]',
      permissions: '[]',
      enabled: true,
      password_hash: '-',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

onEachDatabase('user names', (database) => {
  it('are refused when two accounts of a platform have the same key, but not on another platform', async () => {
    const { db } = database();
    const platform = `names-${randomUUID()}`;
    for (const name of ['Straße', 'STRASSE', 'ｓtrasse', 'strasse']) await insert(db, platform, name);
    await insert(db, `${platform}-2`, 'strasse');
    const rows = await db
      .selectFrom('account')
      .select('user_name')
      .where('platform', '=', platform)
      .execute();
    expect(rows).toEqual([{ user_name: 'Straße' }]);
  });

  it('share one counter of failed sign-ins for all spellings of a name', async () => {
    const { db, storage } = database();
    const guard = createSignInGuard(storage.signInAttempts);
    const respelled = fc.tuple(NAME, fc.constantFrom(...RESPELLINGS), fc.constantFrom(...RESPELLINGS));
    await fc.assert(
      fc.asyncProperty(respelled, async ([name, respell, again]) => {
        const platform = `names-${randomUUID()}`;
        const kept = withoutInvisibleCharacters(name).trim();
        if (kept === '') return;
        await insert(db, platform, kept);
        const tryOf = async (userName: string) => {
          const account = await storage.accounts.byUserName(platform, userName);
          return { platform, userName, ...(account === undefined ? {} : { accountId: account.id }) };
        };
        const [one, other] = [await tryOf(respell(name)), await tryOf(again(name))];
        for (let wrong = 0; wrong < 5; wrong += 1) await guard.failed(one, NOON);
        const locked = !(await guard.enter(other, NOON)).ok;
        const known = one.accountId !== undefined;
        const same = one.accountId === other.accountId;
        const oneName = userNameKey(one.userName) === userNameKey(other.userName);
        expect(locked).toBe(same && (known || oneName));
      }),
      { numRuns: 60 },
    );
  });

  it('with invisible characters find no account, even if SQL treats them as equal', async () => {
    const { db, storage } = database();
    const platform = `names-${randomUUID()}`;
    await insert(db, platform, 'stranger');
    expect(await storage.accounts.byUserName(platform, 'ＳTRANGER ')).toBeDefined();
    for (const name of ['str\0anger', 'str\u00adanger', 'stranger\u200b', '\ud83dstranger', '%'])
      expect(await storage.accounts.byUserName(platform, name), JSON.stringify(name)).toBeUndefined();
  });

  it('of older accounts get a key; of two equal ones the older account keeps the key', async () => {
    const { db } = database();
    const undone = new Error('undone');
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`drop index account_user_name_key`.execute(transaction);
        await sql`alter table account drop column user_key`.execute(transaction);
        await sql`create unique index account_user_name_key on account (platform, lower(user_name))
          where removed_at is null`.execute(transaction);
        const platform = `names-${randomUUID()}`;
        const names = ['Straße', 'strasse', 'wáng', 'a\u00ad\tb', 'ＡＢ'];
        for (const name of names)
          await sql`insert into account (platform, user_name, name, type, password_hash)
            values (${platform}, ${name}, 'n', 'SELLER', '-')`.execute(transaction);
        await sql`insert into account (platform, user_name, name, type, password_hash, enabled, removed_at)
          values (${platform}, 'STRASSE', 'n', 'SELLER', '-', false, now())`.execute(transaction);
        await MIGRATIONS['0026-user-name-keys']?.up(transaction);
        const accounts = accountStorage(transaction);
        const found = async (name: string) => (await accounts.byUserName(platform, name))?.userName;
        expect(await found('STRASSE')).toBe('Straße');
        // Only the exact spelling finds the younger account.
        expect(await found('strasse')).toBe('strasse');
        expect(await found('WÁNG')).toBe('wáng');
        expect([await found('ab'), await found('ＡＢ')]).toEqual(['a\u00ad\tb', 'ＡＢ']);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});
