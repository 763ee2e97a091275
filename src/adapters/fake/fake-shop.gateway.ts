import type { ShopGateway } from '@/application/shop/shop.port';
import { distanceBetween } from '@/domain/shop/distance';
import type { Shop, ShopQuery } from '@/domain/shop/shop';
import { closenessOf, CLOSENESSES } from '@/domain/region/closeness';
import type { CallSimulation } from './call-simulation';

export interface FakeShop extends Shop {
  readonly takesPoints?: boolean;
  /** Project types that the shop installs. Absent: all of them. */
  readonly projectTypes?: readonly string[];
}

const isKept = (
  { name, city, address, regionId = '', projectTypes }: FakeShop,
  { search = '', projectType, regionId: within }: ShopQuery,
): boolean =>
  [name, city, address].some((text) => text.toLowerCase().includes(search.trim().toLowerCase())) &&
  (projectType === undefined || projectTypes === undefined || projectTypes.includes(projectType)) &&
  (within === undefined || regionId.startsWith(within.replace(/(?:00){1,2}$/, '')));

/** The distance rank of a shop; 0 is closest. */
const rankOf = ({ regionId = '' }: Shop, near: string): number => {
  const closeness = closenessOf(regionId, near);
  return closeness === undefined ? CLOSENESSES.length : CLOSENESSES.indexOf(closeness);
};

const byName = (a: Shop, b: Shop): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Shops in memory, filtered and sorted as on the back end. */
export const createFakeShopGateway = (
  simulation: CallSimulation,
  known: readonly FakeShop[] = [],
): ShopGateway => ({
  list: (kind, query, options) =>
    simulation.run(() => {
      const { near, nearRegionId, page, pageSize } = query;
      const found = known
        .filter((shop) => (kind === 'shops' || shop.takesPoints === true) && isKept(shop, query))
        .map(({ takesPoints: _points, projectTypes: _types, ...shop }): Shop => {
          if (near === undefined || shop.position === undefined) return shop;
          return { ...shop, distance: distanceBetween(near, shop.position) };
        })
        .sort((a, b) => {
          if (near !== undefined) return (a.distance ?? Infinity) - (b.distance ?? Infinity) || byName(a, b);
          if (nearRegionId !== undefined)
            return rankOf(a, nearRegionId) - rankOf(b, nearRegionId) || byName(a, b);
          return byName(a, b);
        });
      return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    }, options),
});
