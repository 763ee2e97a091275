import { expect, it } from 'vitest';
import { readPicture } from '@/domain/upload/picture/read-picture';
import { fileKeyOf, ownFileNamesIn } from '@backend/core/files/own-file-name';
import { storeDemoPictures } from '@backend/core/seed/pictures/store-pictures';
import { scopeOf } from '@backend/core/session/scope-of';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { openStorage } from '@backend/storage/open-storage';
import { visibleFiles } from '@backend/storage/files/file-uses';
import { embeddedDatabase } from '@tests/support/database/embedded';

const NOW = Date.parse('2026-11-25T04:00:00Z');
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

it('the demo’s conversations show drawn pictures, which their seller and handler see', async () => {
  const database = await embeddedDatabase();
  const { db } = database;
  try {
    const files = databaseFileStore(db);
    const pictures = await storeDemoPictures(files, { randomBytes });
    await loadDemoData(db, { now: NOW, passwordHash: '-', pictures });
    const storage = openStorage(db, { kind: 'embedded' });
    const events = await db
      .selectFrom('work_order_event')
      .innerJoin('work_order', 'work_order.id', 'work_order_event.work_order_id')
      .select(['work_order_event.body', 'work_order.seller_id', 'work_order.platform'])
      .where('work_order.platform', '=', 'cyy')
      .execute();
    const names = [...new Set(events.flatMap(({ body }) => ownFileNamesIn(JSON.stringify(body))))];
    expect(names).toHaveLength(7);
    for (const name of names) {
      const content = await files.read(fileKeyOf(name));
      expect(readPicture(content ?? new Uint8Array()).ok).toBe(true);
    }
    for (const userName of ['seller', 'seller2', 'handler', 'platform']) {
      const account = await storage.accounts.byUserName('cyy', userName);
      if (account === undefined) throw new Error(`no ${userName}`);
      expect((await visibleFiles(db, scopeOf(account), names)).size, userName).toBeGreaterThan(4);
    }
    const stranger = await storage.accounts.byUserName('cyy', 'stranger');
    if (stranger === undefined) throw new Error('no stranger');
    expect((await visibleFiles(db, scopeOf(stranger), names)).size).toBe(0);
  } finally {
    await database.discard();
  }
});
