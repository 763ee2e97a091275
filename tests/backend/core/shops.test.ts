import { beforeAll, describe, expect, it } from 'vitest';
import { distanceBetween } from '@/domain/shop/distance';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const SHANGHAI = { longitude: 121.4737, latitude: 31.2304 };
const NEAR = { lng: SHANGHAI.longitude, lat: SHANGHAI.latitude };

onEachBackEnd('shops', (backEnd) => {
  const { ask } = callsAs(backEnd);
  const platform = 'kyx';
  let seller: Account;
  const ids: Record<string, string> = {};
  const shops = (body: object = {}) => ask(seller, '/seller/outlets/wdPointList', body);
  const names = async (body: object = {}) =>
    (await shops(body)).rows.map(({ name }: { readonly name: string }) => name);

  const isFar = (name: string) => name === '杭州店' || name === '没有坐标的店';

  beforeAll(async () => {
    const { people } = backEnd();
    seller = await people.account({ platform });
    const shop = async (name: string, more: Parameters<typeof people.shop>[2]) => {
      ids[name] = await people.shop(name, platform, more);
    };
    await shop('杭州店', { longitude: 120.1551, latitude: 30.2741, region_id: '330102', address: '上城区' });
    await shop('安亭店', {
      longitude: 121.163,
      latitude: 31.289,
      region_id: '310114',
      phone: '021-59560128',
      opening_hours: '09:00-20:00',
      takes_points: true,
    });
    await shop('贴膜店', {
      longitude: 121.5,
      latitude: 31.2,
      region_id: '310101',
      project_types: '["车窗贴膜"]',
    });
    await shop('没有坐标的店', { address: '100% 满意街' });
    await shop('停业店', { longitude: 121.47, latitude: 31.23, open: false, takes_points: true });
    await people.shop('别家的店', 'xcm');
  });

  describe('the list', () => {
    it('is sorted by distance from a position, shops without a position last', async () => {
      const { rows, total, code } = await shops(NEAR);
      expect(rows.map(({ name }: { readonly name: string }) => name)).toEqual([
        '贴膜店',
        '安亭店',
        '杭州店',
        '没有坐标的店',
      ]);
      expect([code, total]).toEqual([200, 4]);
      for (const { lng, lat, distance } of rows.slice(0, 3)) {
        const known = distanceBetween(SHANGHAI, { longitude: lng, latitude: lat });
        expect(Math.abs(distance - known)).toBeLessThanOrEqual(1);
      }
      expect(rows[3]).not.toHaveProperty('distance');
      expect(rows[3]).not.toHaveProperty('lng');
    });

    it('has no distances without a position, and contains the contact data of each shop', async () => {
      const { rows } = await shops();
      expect(rows.filter((row: object) => 'distance' in row)).toEqual([]);
      expect(rows.find(({ name }: { readonly name: string }) => name === '安亭店')).toEqual({
        id: ids['安亭店'],
        name: '安亭店',
        city: '上海',
        address: '',
        regionId: '310114',
        phone: '021-59560128',
        openingHours: '09:00-20:00',
        hours: { week: [], closedDates: [] },
        lng: 121.163,
        lat: 31.289,
        load: 0,
      });
    });

    it('contains the open shops of the caller’s platform', async () => {
      expect((await names()).sort()).toEqual(['安亭店', '杭州店', '没有坐标的店', '贴膜店'].sort());
      const elsewhere = await backEnd().people.account({ platform: 'dc_az' });
      expect((await ask(elsewhere, '/seller/outlets/wdPointList', {})).total).toBe(0);
    });

    it('is sorted by shared region when only a region is known', async () => {
      const near = async (nearRegionId: string) => names({ nearRegionId });
      expect(await near('310114')).toEqual(['安亭店', '贴膜店', ...(await names()).filter(isFar)]);
      expect((await near('310101'))[0]).toBe('贴膜店');
      expect((await near('330103'))[0]).toBe('杭州店');
      expect((await near('330000'))[0]).toBe('杭州店');
      for (const nowhere of ['0', '-', '', '%', '990101']) expect(await near(nowhere)).toEqual(await names());
      expect(await names({ ...NEAR, nearRegionId: '330102' })).toEqual(await names(NEAR));
    });

    it('filters by a kind of work, and includes shops that do all kinds', async () => {
      expect(await names({ ...NEAR, projectType: '车窗贴膜' })).toHaveLength(4);
      expect(await names({ ...NEAR, projectType: '记录仪安装' })).toEqual([
        '安亭店',
        '杭州店',
        '没有坐标的店',
      ]);
    });

    it('filters by a region with everything below it', async () => {
      expect(await names({ ...NEAR, regionId: '310000' })).toEqual(['贴膜店', '安亭店']);
      expect(await names({ ...NEAR, regionId: '310100' })).toEqual(['贴膜店', '安亭店']);
      expect(await names({ ...NEAR, regionId: '310114' })).toEqual(['安亭店']);
      expect(await names({ regionId: '0' })).toHaveLength(4);
      for (const regionId of ['440000', '3', '%', '31011', "'"])
        expect(await names({ regionId })).toEqual([]);
    });

    it('is searched by name, address and city, with a literal percent sign', async () => {
      expect(await names({ searchValue: '安亭' })).toEqual(['安亭店']);
      expect(await names({ searchValue: '上城' })).toEqual(['杭州店']);
      expect(await names({ searchValue: '%' })).toEqual(['没有坐标的店']);
      expect(await names({ searchValue: '_' })).toEqual([]);
    });

    it('has pages, and an empty one with the same total past the end', async () => {
      const pages = [];
      for (const pageNum of [1, 2, 3, 4]) pages.push(await shops({ ...NEAR, pageNum, pageSize: 2 }));
      expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 0, 0]);
      expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4]);
      const seen = pages.flatMap(({ rows }) => rows.map(({ id }: { readonly id: string }) => id));
      expect(new Set(seen).size).toBe(4);
    });

    it('refuses an impossible position', async () => {
      for (const body of [
        { lng: 181, lat: 0 },
        { lng: 0, lat: -91 },
        { lng: '1', lat: 0 },
      ])
        expect((await shops(body)).refusal).toBe('request.malformed');
    });
  });

  it('has a separate list for shops that accept points', async () => {
    const { rows, total } = await ask(seller, '/seller/outlets/pointShopList', {});
    expect([total, rows[0].name]).toEqual([1, '安亭店']);
  });

  it('contains the number of orders that wait at a shop, from all sellers', async () => {
    const { people, db } = backEnd();
    const other = await people.account({ platform });
    const statuses = ['PENDING', 'ASSIGNED', 'INSTALLING', 'UNPAID', 'DONE', 'CANCELLED', 'AFTER_SALE'];
    for (const status of statuses) {
      const { orderId } = await people.order({ seller: other, shopId: ids['杭州店'] ?? '' });
      await db.updateTable('customer_order').set({ status }).where('id', '=', orderId).execute();
    }
    expect((await shops({ searchValue: '杭州' })).rows[0].load).toBe(3);
  });
});
