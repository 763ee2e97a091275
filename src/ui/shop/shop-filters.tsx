import { Checkbox } from 'antd';
import type { ShopKind, Position } from '@/domain/shop/shop';
import { regionPathOf } from '@/domain/region/region-code';
import { type Filter, type FilterControl, type FiltersOf, flagFilter, searchFilter } from '../kit/list';
import { RegionPicker } from '../kit/region/region-picker';
import { useText } from '../kit/text/use-text';
import styles from './shop-list-page.module.css';
import type { ShopQueryParts } from './use-shops';

/* The filters of the shop list, and the query that they result in. */

const REGION = /^\d{6}$/;

/** The control of the filter by region. */
const Region = ({ value, ...control }: FilterControl<string>) => (
  <div className={styles['region']}>
    <RegionPicker
      label={useText()('shop.region')}
      value={regionPathOf(value)}
      onChange={(path) => {
        control.onChange(path.at(-1) ?? '');
      }}
    />
  </div>
);

const PointShops = ({ value, ...control }: FilterControl<ShopKind>) => (
  <Checkbox
    checked={value === 'point-shops'}
    onChange={({ target }) => {
      control.onChange(target.checked ? 'point-shops' : 'shops');
    }}
  >
    {useText()('shop.points')}
  </Checkbox>
);

const originIn = (text: string): Position | undefined => {
  const [longitude = Number.NaN, latitude = Number.NaN, ...more] = text.split(',').map(Number);
  const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return text !== '' && isPlace && more.length === 0 ? { longitude, latitude } : undefined;
};

/** Degrees with five decimals, which are about one metre. More would only make the URL longer. */
const shortened = (degrees: number): string => String(Number(degrees.toFixed(5)));

const inBar = { place: 'bar', narrows: true, wide: true } as const;

/** The filter by region, a six-digit code; empty for all regions. */
const region: Filter<string> = {
  ...inBar,
  initial: '',
  read: (searchParams) => REGION.exec(searchParams.get('region') ?? '')?.[0] ?? '',
  write: (value) => ({ region: value || undefined }),
  draw: (control) => <Region {...control} />,
};

const kind: Filter<ShopKind> = {
  ...inBar,
  initial: 'shops',
  read: (searchParams) => (searchParams.get('kind') === 'points' ? 'point-shops' : 'shops'),
  write: (value) => ({ kind: value === 'point-shops' ? 'points' : undefined }),
  draw: (control) => <PointShops {...control} />,
};

/** The filter by the customer's position, which the map sets. */
const origin: Filter<Position | undefined> = {
  ...inBar,
  initial: undefined,
  read: (searchParams) => originIn(searchParams.get('at') ?? ''),
  write: (value) => ({ at: value && [value.longitude, value.latitude].map(shortened).join() }),
};

/** The selected shop, set by list and map; a reset keeps it. */
const chosen: Filter<string | undefined> = {
  initial: undefined,
  read: (searchParams) => searchParams.get('outlet') ?? undefined,
  write: (value) => ({ outlet: value }),
  place: 'tab',
  narrows: false,
  wide: false,
};

/** The filters of the shop list. */
export const SHOP_FILTERS = {
  search: searchFilter(),
  region,
  /** Sorts the shops of the region first. The shops of other regions follow, the closest first. */
  around: {
    ...flagFilter('around', {
      label: 'shop.around',
      isDisabled: ({ region: within }: { readonly region?: unknown }) => within === '',
    }),
    narrows: false,
  },
  kind,
  origin,
  chosen,
};

export type ShopFilters = FiltersOf<typeof SHOP_FILTERS>;

/** The query for the server. */
export const shopQueryOf = ({
  search,
  region: within,
  around,
  origin: near,
}: Pick<ShopFilters, 'search' | 'region' | 'around' | 'origin'>): ShopQueryParts => ({
  ...(search === '' ? {} : { search }),
  ...(within === '' ? {} : around ? { nearRegionId: within } : { regionId: within }),
  ...(near === undefined ? {} : { near }),
});
