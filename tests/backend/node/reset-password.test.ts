import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandler, type Handler } from '@backend/core/create-handler';
import type { Storage } from '@backend/core/ports/storage.port';
import { addAccount } from '@backend/node/add-account';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { resetPassword } from '@backend/node/reset-password';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { embeddedDatabase } from '@tests/support/database/embedded';
import type { OwnDatabase } from '@tests/support/database/own-database';

const lines: string[] = [];
const world = nodeWorld(
  createLogger('trace', { write: (line) => void lines.push(line) }),
  createPasswordHasher(4),
);

let database: OwnDatabase;
let storage: Storage;
let handler: Handler;
beforeEach(async () => {
  database = await embeddedDatabase();
  storage = openStorage(database.db, { kind: 'embedded' });
  const settings = {
    platforms: PLATFORM_IDS,
    captcha: false,
    secretKey: 'a key for tests alone, long enough',
  };
  handler = createHandler({ storage, files: databaseFileStore(database.db), world, settings });
});
afterEach(() => database.discard());

const call = async (path: string, init: RequestInit) =>
  (await handler(new Request(`http://127.0.0.1/api${path}`, init))).json();

const signIn = (username: string, password: string) =>
  call('/login', {
    method: 'POST',
    headers: { platform: 'kyx', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

const passwordIn = (output: string): string => /nowhere else: (\S{14})$/m.exec(output)?.[1] ?? '';
const ACME = ['--platform', 'kyx', '--user-name', 'acme'];

describe('resetting a password from the command line', () => {
  it('ends every session of the account, notifies every node, and makes only the new password valid', async () => {
    const old = passwordIn(await addAccount(storage, world, [...ACME, '--name', 'Acme Ltd']));
    const sessions = [await signIn('acme', old), await signIn('acme', old)];
    const ended: string[] = [];
    database.changes.subscribe({
      changed: () => undefined,
      missed: () => undefined,
      sessionsEnded: (accountId) => void ended.push(accountId),
    });
    const output = await resetPassword(storage, world, [...ACME.slice(0, 3), 'ACME']);
    expect(output).toContain('2 of its sessions ended.');
    for (const { token } of sessions) {
      const headers = { authorization: `Bearer ${token}`, platform: 'kyx' };
      expect((await call('/getInfo', { headers })).code).toBe(401);
    }
    const { id } = (await storage.accounts.byUserName('kyx', 'acme')) ?? {};
    await expect.poll(() => ended).toEqual([id]);
    expect((await signIn('acme', old)).code).not.toBe(200);
    const { code, token } = await signIn('acme', passwordIn(output));
    expect(code).toBe(200);
    const headers = { authorization: `Bearer ${token}`, platform: 'kyx' };
    expect((await call('/seller/work/list', { headers })).refusal).toBe('session.password-change-required');
    expect(lines.join('')).not.toContain(passwordIn(output));
  });

  it('is refused for an unknown name, platform or option', async () => {
    await expect(resetPassword(storage, world, ACME)).rejects.toThrow(
      'kyx has no account with the user name acme.',
    );
    await expect(resetPassword(storage, world, ['--platform', 'moon', '--user-name', 'x'])).rejects.toThrow(
      'no platform',
    );
    await expect(resetPassword(storage, world, [...ACME, '--password', 'x'])).rejects.toThrow(
      'npm run reset-password',
    );
  });
});
