import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ACCOUNT_LIMIT } from '@/domain/access/sign-in-attempts';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { JOB_TEXTS } from '@/ui/job/job-texts';
import { openJobs } from '@backend/jobs/open-jobs';
import { JOBS } from '@backend/core/areas';
import { newFileName } from '@backend/core/files/own-file-name';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { JOB_STORES } from '@tests/support/jobs/job-stores';
import { openMarket } from '@tests/support/storage/market';

const bytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

it('jobs have unique names', () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});

it('jobs have texts for the staff who see them fail', () => {
  const names = JOBS.map(({ name }) => name);
  expect(Object.keys(JOB_TEXTS).toSorted()).toEqual([...names, 'jobs.prune'].toSorted());
});

for (const engine of JOB_STORES) {
  onEachDatabase(`the first jobs on ${engine.name}`, (database) => {
    /** Runs a node over one hour of its periodic jobs. */
    const anHourLater = async (now: number): Promise<void> => {
      const { db, storage } = database();
      const silent = () => undefined;
      const parts = {
        db,
        store: await engine.open(db),
        atOnce: 4,
      };
      const nodeAt = (time: number) =>
        openJobs({
          ...parts,
          context: {
            storage,
            files: databaseFileStore(db),
            now: () => time,
            logger: { info: silent, warn: silent, error: silent },
          },
        });
      await nodeAt(now).round();
      const later = nodeAt(now + HOUR);
      await later.round();
      await later.idle();
    };

    it('delete expired captchas, sessions and counts of wrong passwords', async () => {
      const { db, storage } = database();
      const { creator } = await openMarket(database());
      const [old, young] = [randomUUID(), randomUUID()];
      const accountId = creator.person.userId;
      await storage.sessions.create(old, { accountId, endings: 0, expiresAt: NOON }, NOON - HOUR);
      await storage.sessions.create(young, { accountId, endings: 0, expiresAt: NOON + DAY }, NOON);
      await storage.captchas.put(old, 'hash', NOON + MINUTE);
      await storage.signInAttempts.count(old, ACCOUNT_LIMIT, NOON - 7 * DAY);
      await anHourLater(NOON);
      expect(await storage.sessions.find(old, NOON - HOUR)).toBeUndefined();
      expect(await storage.sessions.find(young, NOON)).toBeDefined();
      expect(await storage.captchas.take(old, NOON)).toBeUndefined();
      expect(await db.selectFrom('sign_in_attempt').select('key').where('key', '=', old).execute()).toEqual(
        [],
      );
    });

    it('delete generated files after a day, and keep uploads', async () => {
      const { db, storage } = database();
      const { creator } = await openMarket(database());
      const files = databaseFileStore(db);
      const add = async (kind: 'upload' | 'export', at: number): Promise<string> => {
        const fileName = newFileName('export', 'csv', bytes);
        await files.write(fileName.split('/').at(-1) ?? '', bytes(8));
        await storage
          .within(creator)
          .files.add([{ fileName, kind, originalName: 'a.csv', size: 8 }], 1e9, at);
        return fileName;
      };
      const old = await add('export', NOON + 2 * HOUR - DAY - 2 * HOUR);
      const young = await add('export', NOON);
      const upload = await add('upload', NOON - 9 * DAY);
      await anHourLater(NOON + 2 * HOUR);
      const kept = await Promise.all(
        [old, young, upload].map(
          async (name) => (await files.read(name.split('/').at(-1) ?? '')) !== undefined,
        ),
      );
      expect(kept).toEqual([false, true, true]);
      expect(await storage.unscopedFiles.originalNameOf(old)).toBeUndefined();
      expect(await storage.unscopedFiles.originalNameOf(upload)).toBe('a.csv');
    });
  });
}
