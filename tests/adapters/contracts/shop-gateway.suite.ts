import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeShop } from '@/adapters/fake/fake-shop.gateway';
import type { ShopGateway } from '@/application/shop/shop.port';
import type { ShopQuery } from '@/domain/shop/shop';

const ANTING: FakeShop = {
  id: '1',
  name: '安亭店',
  city: '上海',
  address: '嘉定区墨玉路 128 号',
  regionId: '310114',
  phone: '021-59560128',
  openingHours: '09:00-20:00',
  position: { longitude: 121.163, latitude: 31.289 },
  load: 3,
  takesPoints: true,
};
const FILM: FakeShop = {
  ...ANTING,
  id: '2',
  name: '滨江车膜中心',
  city: '杭州',
  address: '滨江区江陵路 56 号',
  regionId: '330108',
  position: { longitude: 120.218, latitude: 30.207 },
  takesPoints: false,
  projectTypes: ['车窗贴膜'],
};
const UNPLACED: FakeShop = {
  id: '3',
  name: '没有坐标的店',
  city: '',
  address: '',
  phone: '',
  openingHours: '',
  load: 0,
};

/** The shops that `shopGatewayContract` expects. */
export const SHOPS: readonly FakeShop[] = [UNPLACED, FILM, ANTING];

const PAGE = { page: 1, pageSize: 20 };
const IN_HANGZHOU = { longitude: 120.2, latitude: 30.2 };

/** The contract of every adapter of `ShopGateway`, with the shops `SHOPS`. */
export const shopGatewayContract = (name: string, open: () => Promise<ShopGateway>): void => {
  describe(`shop gateway: ${name}`, () => {
    let gateway: ShopGateway;
    beforeEach(async () => {
      gateway = await open();
    });
    const names = async (more: Partial<ShopQuery> = {}) =>
      (await gateway.list('shops', { ...PAGE, ...more })).items.map((shop) => shop.name);

    test('returns every known field of a shop', async () => {
      const { takesPoints: _points, ...known } = ANTING;
      const { items, total } = await gateway.list('shops', { ...PAGE, search: '安亭' });
      expect([items, total]).toEqual([[known], 1]);
    });

    test('sorts by distance and returns the distance', async () => {
      expect(await names({ near: IN_HANGZHOU })).toEqual(['滨江车膜中心', '安亭店', '没有坐标的店']);
      const { items } = await gateway.list('shops', { ...PAGE, near: IN_HANGZHOU });
      expect(items[0]?.distance).toBeGreaterThan(0);
      expect(items[2]).not.toHaveProperty('distance');
    });

    test('sorts by region when no position is given', async () => {
      expect((await names({ nearRegionId: '330101' }))[0]).toBe('滨江车膜中心');
      expect((await names({ nearRegionId: '310101' }))[0]).toBe('安亭店');
    });

    test('filters by region and by kind of work, and lists the shops that accept points', async () => {
      expect(await names({ regionId: '330000' })).toEqual(['滨江车膜中心']);
      expect(await names({ projectType: '记录仪安装' })).not.toContain('滨江车膜中心');
      const points = await gateway.list('point-shops', PAGE);
      expect(points.items.map(({ id }) => id)).toEqual(['1']);
    });

    test('two concurrent equal reads return the same result', async () => {
      const [one, other] = await Promise.all([names(), names()]);
      expect(one).toEqual(other);
    });

    test('returns single pages with the full total', async () => {
      const second = await gateway.list('shops', { page: 2, pageSize: 2 });
      expect([second.items.length, second.total]).toEqual([1, 3]);
    });
  });
};
