import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import { regionPathOf } from '@/domain/region/region-code';
import type { Id } from '@/domain/kernel/id';
import { DISTRICTS } from './districts';
import { PROVINCES } from './provinces';

/** A level of a region's code: two digits and their name. */
interface Part {
  readonly digits: string;
  readonly name: string;
}

const partsOf = (list: string | undefined): readonly Part[] =>
  list === undefined
    ? []
    : list.split(' ').map((each) => ({ digits: each.slice(0, 2), name: each.slice(2) }));

/** A region without its children. The children are loaded when the region is opened, unless it is a leaf. */
const node = (digits: string, label: string, leaf: boolean): RegionNode => ({
  id: digits.padEnd(6, '0'),
  label,
  leaf,
  children: [],
});

const CODE = /^\d{6}$/;

/** No code begins with this text. */
const NO_CODE = '-';

/**
 * The common prefix of a region's code and of all codes below it: `310000` and `310100` match all of Shanghai, `310114`
 * only itself. An invalid code returns a prefix that matches no code.
 */
export const regionPrefix = (id: Id): string =>
  id === REGION_ROOT ? '' : CODE.test(id) ? id.replace(/(?:00){1,2}$/, '') : NO_CODE;

/**
 * The children of a region, by its six-digit code; 0 is the whole country. Provinces have cities. A city without known
 * districts is a leaf. Below a leaf or an unknown code the list is empty.
 */
export const regionsBelow = (id: Id): readonly RegionNode[] => {
  if (id === REGION_ROOT)
    return Object.entries(PROVINCES).map(([digits, [name]]) => node(digits, name, false));
  if (!CODE.test(id)) return [];
  const [province, city, district] = [id.slice(0, 2), id.slice(0, 4), id.slice(4)];
  if (district !== '00') return [];
  if (city === `${province}00`)
    return partsOf(PROVINCES[province]?.[1]).map(({ digits, name }) =>
      node(province + digits, name, DISTRICTS[province + digits] === undefined),
    );
  return partsOf(DISTRICTS[city]).map(({ digits, name }) => node(city + digits, name, true));
};

/** Whether a code is below a city whose districts are not in the tree. */
const isBelowLeaf = (id: Id): boolean => {
  const city = `${id.slice(0, 4)}00`;
  return id !== city && regionsBelow(`${id.slice(0, 2)}0000`).some((each) => each.id === city && each.leaf);
};

/**
 * The names of a region from the province down, `上海市嘉定区`; undefined for an unknown code, and empty for the empty id.
 * The tree has districts only for large cities. For a district of another city, the names end with the city.
 */
export const regionName = (id: Id): string | undefined => {
  if (id === '') return '';
  if (!CODE.test(id)) return undefined;
  const names: string[] = [];
  let above: Id = REGION_ROOT;
  for (const level of regionPathOf(id)) {
    const found = regionsBelow(above).find((region) => region.id === level);
    if (found === undefined) return isBelowLeaf(level) ? names.join('') : undefined;
    if (found.label !== names.at(-1)) names.push(found.label);
    above = level;
  }
  return names.join('');
};
