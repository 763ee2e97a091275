import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import type { OutletKind, Position } from '@/domain/outlet/outlet';
import type { WantedOutlets } from './use-outlets';

/** What the page of outlets is asked for; it lives in the address, so that reload, back and a link keep it. */
export interface OutletFilters {
  readonly search: string;
  /** The region by its six digits; empty for all. */
  readonly region: Id;
  /** Others follow those of the region, the closest first. */
  readonly around: boolean;
  readonly kind: OutletKind;
  /** Where the customer is. */
  readonly origin: Position | undefined;
  readonly chosen: Id | undefined;
}

export const NO_OUTLET_FILTERS: OutletFilters = {
  search: '',
  region: '',
  around: false,
  kind: 'outlets',
  origin: undefined,
  chosen: undefined,
};

const REGION = /^\d{6}$/;

const originIn = (text: string): Position | undefined => {
  const [longitude = Number.NaN, latitude = Number.NaN, ...more] = text.split(',').map(Number);
  const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return text !== '' && isPlace && more.length === 0 ? { longitude, latitude } : undefined;
};

/** Metres make no difference to who looks for a shop, and make the address shorter. */
const shortened = (degrees: number): string => String(Number(degrees.toFixed(5)));

/** Reads the filters from an address; what makes no sense counts as not given. */
export const outletFiltersIn = (address: URLSearchParams): OutletFilters => {
  const region = address.get('region') ?? '';
  return {
    search: address.get('q') ?? '',
    region: REGION.test(region) ? region : '',
    around: address.get('around') === '1',
    kind: address.get('kind') === 'points' ? 'point-shops' : 'outlets',
    origin: originIn(address.get('at') ?? ''),
    chosen: address.get('outlet') ?? undefined,
  };
};

/** Writes filters into an address and leaves what else stands in it; defaults are left out. */
export const withOutletFilters = (address: URLSearchParams, filters: OutletFilters): URLSearchParams => {
  const { search, region, around, kind, origin, chosen } = filters;
  const written: Readonly<Record<string, string | undefined>> = {
    q: search || undefined,
    region: region || undefined,
    around: around ? '1' : undefined,
    kind: kind === 'point-shops' ? 'points' : undefined,
    at: origin && [origin.longitude, origin.latitude].map(shortened).join(),
    outlet: chosen,
  };
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** What the server is asked. */
export const wantedOutlets = ({ search, region, around, origin }: OutletFilters): WantedOutlets => ({
  ...(search === '' ? {} : { search }),
  ...(region === '' ? {} : around ? { nearRegionId: region } : { regionId: region }),
  ...(origin === undefined ? {} : { near: origin }),
});

export const isOutletListNarrowed = ({ search, region, kind, origin }: OutletFilters): boolean =>
  search !== '' || region !== '' || kind !== 'outlets' || origin !== undefined;

/** The filters of the page, kept in the address. */
export const useOutletFilters = () => {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (part: Partial<OutletFilters>) => {
      setAddress((before) => withOutletFilters(before, { ...outletFiltersIn(before), ...part }), {
        preventScrollReset: true,
        replace: true,
      });
    },
    [setAddress],
  );
  const filters = useMemo(() => outletFiltersIn(address), [address]);
  return { filters, change };
};
