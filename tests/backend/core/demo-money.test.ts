import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { openStorage } from '@backend/storage/open-storage';
import { embeddedDatabase } from '@tests/support/database/embedded';

/** Times of a first start: in China the last minute of a month and the first, a night, a leap day, a new year. */
const STARTS = [
  '2026-03-31T23:59:59.500+08:00',
  '2026-05-01T00:00:00.000+08:00',
  '2026-11-25T03:30:00.000+08:00',
  '2028-02-29T12:00:00.000+08:00',
  '2027-01-01T00:30:00.000+08:00',
];

describe('the money of the demo', () => {
  it.each(STARTS)('is accepted by the rules at %s, and the ledger adds up', async (start) => {
    const now = Date.parse(start);
    const database = await embeddedDatabase();
    try {
      const { db } = database;
      await loadDemoData(db, { now, passwordHash: '-' });
      const storage = openStorage(db, { kind: 'embedded' });
      const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
      await loadDemoMoney({
        storage,
        bankNumbers: createBankNumbers(['a key for tests alone, long enough'], randomBytes),
        storeReceipt: storingReceipts(storage, databaseFileStore(db), { randomBytes }),
        now,
      });
      const rows = await db.selectFrom('recharge').select(['platform', 'status', 'submitted_at']).execute();
      expect(
        rows
          .filter(({ platform }) => platform === 'cyy')
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual([
        ...['CHECKED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'],
        ...['CREDITED', 'CREDITED', 'CREDITED', 'CREDITED', 'REJECTED', 'SUBMITTED'],
      ]);
      const differences = await db
        .selectFrom('reconciliation_difference')
        .select(['kind', 'status', 'decided_at'])
        .where('platform', '=', 'cyy')
        .execute();
      expect(differences.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual(
        [
          ...DIFFERENCE_KINDS.filter((kind) => kind !== 'not-posted').map((kind) => `${kind} OPEN`),
          ...['not-posted OPEN', 'not-posted REFUNDED'],
        ].toSorted(),
      );
      const missing = await db
        .selectFrom('provider_statement')
        .select('channel')
        .where('platform', '=', 'cyy')
        .where('fetched_at', 'is', null)
        .execute();
      expect(missing).toEqual([{ channel: 'alipay' }]);
      expect(Math.max(...rows.map(({ submitted_at }) => submitted_at.getTime()))).toBeLessThanOrEqual(
        now - MINUTE,
      );
      expect(await storage.ledger.verify()).toEqual([]);
    } finally {
      await database.discard();
    }
  });
});
