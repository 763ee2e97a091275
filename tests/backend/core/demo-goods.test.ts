import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGoods } from '@/domain/mall/goods';
import { readPicture } from '@/domain/upload/picture/read-picture';
import { fileKeyOf } from '@backend/core/files/own-file-name';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { DEMO_GOODS } from '@backend/core/seed/goods/demo-goods';
import { picturesOfValues } from '@backend/core/seed/goods/value-pictures';
import { scopeOf } from '@backend/core/session/scope-of';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { loadDemoGoods } from '@backend/storage/load-demo-goods';
import { openStorage } from '@backend/storage/open-storage';
import type { OwnDatabase } from '@tests/support/database/own-database';
import { embeddedDatabase } from '@tests/support/database/embedded';

const NOW = Date.parse('2026-11-25T04:00:00Z');

describe('the demo goods', () => {
  it('follow the rules for goods', () => {
    const refused = DEMO_GOODS.filter(({ input }) => !checkGoods({ ...input, pictures: ['a.png'] }).ok);
    expect(refused.map(({ input }) => input.title)).toEqual([]);
  });

  it('include every status, limit and stock level that the mall’s window shows', () => {
    const onShelf = DEMO_GOODS.filter(({ status }) => status === 'ON').map(({ input }) => input);
    expect(onShelf.length).toBeGreaterThanOrEqual(16);
    expect(new Set(onShelf.map(({ axes }) => axes.length))).toEqual(new Set([1, 2, 3]));
    expect(new Set(DEMO_GOODS.map(({ status }) => status))).toEqual(new Set(['ON', 'OFF', 'DRAFT']));
    expect(onShelf.some(({ limit }) => limit > 0)).toBe(true);
    expect(onShelf.some(({ skus }) => skus.every(({ stock }) => stock === 0))).toBe(true);
    expect(onShelf.some(({ skus }) => skus.some(({ disabled }) => disabled))).toBe(true);
    const isPartlySoldOut = onShelf.filter(({ skus }) =>
      skus.some(({ stock, disabled }) => stock === 0 && !disabled),
    );
    expect(isPartlySoldOut.length).toBeGreaterThan(4);
    // Every price on the shelf is in whole yuan, so that an account can pay in whole points.
    expect(onShelf.flatMap(({ skus }) => skus).every(({ price }) => price % 100 === 0)).toBe(true);
  });

  it('have brands, and a picture for each variant that looks different', async () => {
    const brands = new Set(DEMO_GOODS.map(({ input }) => input.brand));
    expect(brands.size).toBeGreaterThan(4);
    for (const { scene, input } of DEMO_GOODS) {
      const values = new Set(input.axes.flatMap((axis) => axis.values));
      const pictured = await picturesOfValues(scene);
      expect([...pictured.keys()].filter((value) => !values.has(value))).toEqual([]);
    }
    // The first colour needs no picture of its own, because the main picture shows it.
    for (const { scene, input } of DEMO_GOODS) {
      const [, ...others] = input.axes.find(({ name }) => name === '颜色')?.values ?? [];
      expect([...(await picturesOfValues(scene)).keys()]).toEqual(expect.arrayContaining(others));
    }
    expect((await picturesOfValues('coating')).size).toBe(2);
  });

  describe('demo goods in the database', () => {
    let database: OwnDatabase;
    beforeAll(async () => {
      database = await embeddedDatabase();
      const { db } = database;
      await loadDemoData(db, { now: NOW, passwordHash: '-' });
      const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
      await loadDemoGoods({ db, files: databaseFileStore(db), world: { randomBytes }, now: NOW });
    });
    afterAll(() => database.discard());

    it.each(PLATFORM_IDS)('are on the shelf of %s, with pictures that its sellers see', async (platform) => {
      const storage = openStorage(database.db, { kind: 'embedded' });
      const seller = await storage.accounts.byUserName(platform, 'seller');
      if (seller === undefined) throw new Error('the demo has no seller');
      const { mallGoods, files } = storage.within(scopeOf(seller));
      const { items, total } = await mallGoods.page({ page: 1, pageSize: 100 });
      expect(total).toBe(DEMO_GOODS.filter(({ status }) => status === 'ON').length);
      const names = items.flatMap(({ pictures }) => pictures);
      expect(names.length).toBeGreaterThan(total);
      expect(new Set((await files.visible(names)).keys())).toEqual(new Set(names));
      const store = databaseFileStore(database.db);
      for (const name of names) {
        const content = await store.read(fileKeyOf(name));
        expect(content && readPicture(content).ok).toBe(true);
        expect(content?.byteLength).toBeLessThan(40_000);
      }
    });

    it('have a stock journal that adds up to their stock', async () => {
      const rows = await database.db
        .selectFrom('mall_sku')
        .leftJoin('mall_stock_entry', 'mall_stock_entry.sku_id', 'mall_sku.id')
        .select(({ fn }) => ['mall_sku.id', 'mall_sku.stock', fn.sum<string>('change').as('moved')])
        .groupBy(['mall_sku.id', 'mall_sku.stock'])
        .execute();
      expect(rows.length).toBeGreaterThan(200);
      expect(rows.filter(({ stock, moved }) => stock !== Number(moved ?? 0))).toEqual([]);
    });
  });
});
