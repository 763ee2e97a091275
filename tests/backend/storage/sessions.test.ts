import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { userNameKey } from '@/domain/access/user-name';
import { HOUR } from '@/domain/kernel/instant';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';

onEachDatabase('accounts, sessions and captchas', (database) => {
  const someone = async () => (await openMarket(database())).creator;

  it('finds an account by its name in any case, only on its own platform', async () => {
    const { db, storage } = database();
    const { person, platform } = await someone();
    const userName = `Müller-${randomUUID()}`;
    await db
      .updateTable('account')
      .set({ user_name: userName, user_key: userNameKey(userName) })
      .where('id', '=', person.userId)
      .execute();
    const found = await storage.accounts.byUserName(platform, userName.toUpperCase());
    expect(found).toMatchObject({ id: person.userId, userName, passwordHash: '-' });
    expect(await storage.accounts.byUserName('elsewhere', userName)).toBeUndefined();
    expect(await storage.accounts.byUserName(platform, '%')).toBeUndefined();
    expect(await storage.accounts.byUserName(platform, 'no-such-user\0')).toBeUndefined();
  });

  it('refuses two accounts whose names differ only in case', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const rename = (id: string, user_name: string) =>
      db
        .updateTable('account')
        .set({ user_name, user_key: userNameKey(user_name) })
        .where('id', '=', id)
        .execute();
    await rename(market.creator.person.userId, 'Same');
    await expect(rename(market.stranger.person.userId, 'sAME')).rejects.toThrow('account_user_name_key');
  });

  it('reads a session with its account until it expires', async () => {
    const { sessions } = database().storage;
    const { person } = await someone();
    const hash = randomUUID();
    const session = { accountId: person.userId, expiresAt: NOON + HOUR };
    await sessions.create(hash, { ...session, endings: 0 }, NOON);
    expect(await sessions.find(hash, NOON)).toMatchObject({ session, account: { id: person.userId } });
    expect(await sessions.find(hash, NOON + HOUR)).toBeUndefined();
    expect(await sessions.find('unknown', NOON)).toBeUndefined();
  });

  it('extends and ends a session', async () => {
    const { sessions } = database().storage;
    const { person } = await someone();
    const hash = randomUUID();
    await sessions.create(hash, { accountId: person.userId, endings: 0, expiresAt: NOON + HOUR }, NOON);
    await sessions.extend(hash, NOON + 3 * HOUR);
    expect(await sessions.find(hash, NOON + 2 * HOUR)).toBeDefined();
    await sessions.end(hash);
    await sessions.end(hash);
    expect(await sessions.find(hash, NOON)).toBeUndefined();
  });

  it('deletes and counts expired sessions, and keeps the others', async () => {
    const { sessions, captchas } = database().storage;
    const { person } = await someone();
    await sessions.sweep(NOON);
    const [old, young] = [randomUUID(), randomUUID()];
    await sessions.create(old, { accountId: person.userId, endings: 0, expiresAt: NOON }, NOON - HOUR);
    await sessions.create(young, { accountId: person.userId, endings: 0, expiresAt: NOON + HOUR }, NOON);
    await captchas.put(old, 'hash', NOON);
    expect(await sessions.sweep(NOON)).toBe(1);
    expect(await sessions.sweep(NOON)).toBe(0);
    expect(await sessions.find(young, NOON)).toBeDefined();
    expect(await captchas.take(old, NOON - HOUR)).toBeUndefined();
  });

  it('returns a captcha once and only before it expires, and a new one replaces it', async () => {
    const { captchas } = database().storage;
    const uuid = randomUUID();
    await captchas.put(uuid, 'first', NOON + HOUR);
    await captchas.put(uuid, 'second', NOON + HOUR);
    expect(await captchas.take(uuid, NOON)).toBe('second');
    expect(await captchas.take(uuid, NOON)).toBeUndefined();
    await captchas.put(uuid, 'third', NOON);
    expect(await captchas.take(uuid, NOON)).toBeUndefined();
    expect(await captchas.take(uuid, NOON - HOUR)).toBeUndefined();
  });

  it('returns a captcha to only one of many concurrent requests', async () => {
    const { captchas } = database().storage;
    const uuid = randomUUID();
    await captchas.put(uuid, 'answer', NOON + HOUR);
    const taken = await Promise.all(Array.from({ length: 10 }, () => captchas.take(uuid, NOON)));
    expect(taken.filter((answer) => answer !== undefined)).toEqual(['answer']);
  });
});
