import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyOnServer } from '@tests/support/database/empty-on-server';
import { newRequestId } from '@tests/support/running-back-end/client';
import { startServerProcess } from '@tests/support/running-back-end/server-process';
import { operate } from './run-command';
import { PICTURE, sellerAtWork } from './seller-at-work';

const SERVER = process.env['TEST_DATABASE_URL'];

/** Removes the signed URLs of pictures, which differ in each answer. The bytes of the pictures are compared instead. */
const withoutUrls = (posted: readonly { readonly id: string; readonly content: string }[]) =>
  posted.map(({ id, content }) => ({ id, content }));

describe.skipIf(SERVER === undefined)('moving to a server [server]', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seller-desk-move-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is refused while the back end runs, loses nothing, and is refused a second time', async () => {
    const target = await emptyOnServer(SERVER ?? '');
    const env = { DATA_DIR: dataDir, DATABASE_URL: target.url };
    try {
      const embedded = await startServerProcess({ DATA_DIR: dataDir });
      const requestId = newRequestId();
      const before = await sellerAtWork(embedded.url);
      const answer = await before.say('搬家之前', requestId);
      await before.show(await before.upload());
      const posted = withoutUrls(await before.posted());
      const tooEarly = await operate('move', env);
      expect(tooEarly.code).toBe(1);
      expect(tooEarly.output).toContain('in use by process');
      await embedded.kill('SIGTERM');

      const moved = await operate('move', env);
      expect(moved.output).toMatch(/^Moved \d{4,} rows of \d+ tables/);
      expect(moved.code).toBe(0);
      expect(moved.output).not.toContain(target.url);

      const server = await startServerProcess(env);
      try {
        const after = await sellerAtWork(server.url, before.id);
        expect(withoutUrls(await after.posted())).toEqual(posted);
        expect((await after.pictureShown()).equals(PICTURE)).toBe(true);
        expect(await after.say('搬家之前', requestId)).toEqual(answer);
        expect((await after.say('搬家之后', newRequestId())).code).toBe(200);
        expect((await after.posted()).at(-1)?.content).toBe('搬家之后');
        const whileItRuns = await operate('move', env);
        expect(whileItRuns.output).toContain('A seller-desk runs on this database');
      } finally {
        await server.kill('SIGTERM');
      }
      const again = await operate('move', env);
      expect([again.code, again.output]).toEqual([1, expect.stringContaining('This database is not empty')]);
    } finally {
      await target.drop();
    }
  }, 240_000);

  it('requires its target in the environment, and a folder with a database', async () => {
    const none = await operate('move', { DATA_DIR: dataDir }, 'postgres://a:secret@127.0.0.1/x');
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('DATABASE_URL=')]);
    const nowhere = await operate('move', {
      DATA_DIR: join(dataDir, 'none'),
      DATABASE_URL: 'postgres://127.0.0.1/x',
    });
    expect(nowhere.output).toContain('holds no embedded database');
  });
});
