import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { WORK_STATES } from '@/domain/work-order/work-state';
import { WORK_TYPES } from '@/domain/work-order/work-type';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('reference data', (database) => {
  const values = async (type: string) =>
    (await database().storage.reference.dictionary(type)).map(({ value }) => value);

  it('contain every dictionary of the work-order screens from the first start, with its entries in a fixed order', async () => {
    for (const type of Object.values(DICTIONARIES)) {
      const entries = await database().storage.reference.dictionary(type);
      expect(entries.length, type).toBeGreaterThan(2);
      for (const { label } of entries) expect(label).not.toBe('');
    }
    expect(await values(DICTIONARIES.workType)).toEqual(WORK_TYPES);
    expect(await values(DICTIONARIES.workState)).toEqual(WORK_STATES);
    expect(await values(DICTIONARIES.platform)).toEqual(PLATFORM_IDS);
    expect(await values(DICTIONARIES.workHint)).toEqual(['NONE', 'URGED', 'OVERDUE']);
  });

  it('contain the ten work-order types with the names of the specification', async () => {
    const entries = await database().storage.reference.dictionary('t_work_type');
    const labels = [
      '售后',
      '换店',
      '催安装',
      '撤单',
      '车损',
      '中差评',
      '投诉',
      '退货',
      '产品反馈',
      '订单反馈',
    ];
    expect(entries.map(({ label }) => label)).toEqual(labels);
    expect(await database().storage.reference.workTypes('cyy')).toEqual(WORK_TYPES);
  });

  it('contain nothing for an unknown dictionary', async () => {
    expect(await values('no_such_type')).toEqual([]);
  });

  it("prefer a platform's own value to the shared one", async () => {
    const { db, storage } = database();
    const key = randomUUID();
    const read = (platform: string) => storage.reference.configuration(platform, key);
    expect(await read('cyy')).toBeUndefined();
    await db.insertInto('configuration').values({ platform: '', key, value: 'all' }).execute();
    await db.insertInto('configuration').values({ platform: 'cyy', key, value: 'own' }).execute();
    expect([await read('cyy'), await read('kyx')]).toEqual(['own', 'all']);
  });

  it('start with no messaging service and no limit on urging', async () => {
    const { reference } = database().storage;
    expect(await reference.configuration('cyy', 'im.sdkAppId')).toBe('');
    expect(await reference.configuration('cyy', 'work.urge.minIntervalMinutes')).toBe('0');
    expect(await reference.configuration('cyy', 'work.reminderMinutes')).toBe('120');
  });
});
