import type { OutletGateway } from '@/application/outlet/outlet.port';
import { distanceBetween } from '@/domain/outlet/distance';
import type { Outlet, OutletQuery } from '@/domain/outlet/outlet';
import { closenessOf, CLOSENESSES } from '@/domain/region/closeness';
import type { Weather } from './weather';

export interface FakeOutlet extends Outlet {
  readonly takesPoints?: boolean;
  /** Absent: it does all kinds of work. */
  readonly projectTypes?: readonly string[];
}

const isKept = (
  { name, city, address, regionId = '', projectTypes }: FakeOutlet,
  { search = '', projectType, regionId: within }: OutletQuery,
): boolean =>
  [name, city, address].some((text) => text.toLowerCase().includes(search.trim().toLowerCase())) &&
  (projectType === undefined || projectTypes === undefined || projectTypes.includes(projectType)) &&
  (within === undefined || regionId.startsWith(within.replace(/(?:00){1,2}$/, '')));

/** 0 is the closest. */
const rankOf = ({ regionId = '' }: Outlet, near: string): number => {
  const closeness = closenessOf(regionId, near);
  return closeness === undefined ? CLOSENESSES.length : CLOSENESSES.indexOf(closeness);
};

const byName = (a: Outlet, b: Outlet): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Outlets in memory, as the back end finds them. */
export const createFakeOutletGateway = (
  weather: Weather,
  known: readonly FakeOutlet[] = [],
): OutletGateway => ({
  list: (kind, query, options) =>
    weather.through(() => {
      const { near, nearRegionId, page, pageSize } = query;
      const found = known
        .filter((outlet) => (kind === 'outlets' || outlet.takesPoints === true) && isKept(outlet, query))
        .map(({ takesPoints: _points, projectTypes: _types, ...outlet }): Outlet => {
          if (near === undefined || outlet.position === undefined) return outlet;
          return { ...outlet, distance: distanceBetween(near, outlet.position) };
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
