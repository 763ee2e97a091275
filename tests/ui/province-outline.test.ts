import { readFileSync, writeFileSync } from 'node:fs';
import type { Feature, Geometry, Position } from 'geojson';
import L from 'leaflet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { peopleOf } from '@backend/core/seed/people';
import { BRANDS } from '@backend/core/seed/texts/brands';
import { outlineOfProvinces } from '../../scripts/map/provinces';
import { drawOutline, provincesOfMap } from '@/ui/shop/map/outline';
import { createBaseLayers } from '@/ui/shop/map/base-layers';

const FILE = 'src/ui/shop/map/provinces.json';

/** How often a line from the point to the east crosses the ring: an odd number means the point is inside. */
const crosses = (ring: readonly Position[], [x = 0, y = 0]: Position): number =>
  ring.filter(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  }).length;

const ringsOf = (geometry: Geometry): readonly (readonly Position[])[] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flat()
    : geometry.type === 'Polygon'
      ? geometry.coordinates
      : [];

const holds = ({ geometry }: Feature, at: Position): boolean =>
  ringsOf(geometry).reduce((sum, ring) => sum + crosses(ring, at), 0) % 2 === 1;

const provinces = provincesOfMap().features;
const codesAt = (at: Position): readonly string[] =>
  provinces.filter((province) => holds(province, at)).map(({ id }) => String(id));

describe('the outline of the provinces', () => {
  it('equals that of the package, simplified by the script', () => {
    const written = outlineOfProvinces();
    if (process.env['UPDATE_DOCUMENTS'] === '1') writeFileSync(FILE, written);
    expect(readFileSync(FILE, 'utf8') === written).toBe(true);
  });

  it('has the 34 provinces of the national standard, and the line in the South China Sea with its ten dashes', () => {
    const codes = provinces.map(({ id }) => String(id));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => /^\d{2}0000$/.test(code))).toHaveLength(34);
    for (const code of ['710000', '810000', '820000']) expect(codes).toContain(code);
    const line = provinces.find(({ id }) => id === 'JD');
    expect(line?.geometry.type === 'MultiPolygon' ? line.geometry.coordinates.length : 0).toBe(10);
    const [hainan] = provinces.filter(({ id }) => id === '460000');
    const south = hainan === undefined ? [] : ringsOf(hainan.geometry).flat();
    expect(Math.min(...south.map(([, latitude = 90]) => latitude))).toBeLessThan(10);
  });

  it.each([
    ['北京', '110000', 116.397, 39.908],
    ['上海', '310000', 121.47, 31.23],
    ['乌鲁木齐', '650000', 87.617, 43.825],
    ['拉萨', '540000', 91.117, 29.647],
    ['哈尔滨', '230000', 126.61, 45.71],
    ['深圳', '440000', 114.058, 22.543],
    ['香港', '810000', 114.169, 22.319],
    ['澳门', '820000', 113.547, 22.187],
    ['珠海', '440000', 113.577, 22.271],
    ['台北', '710000', 121.565, 25.033],
    ['海口', '460000', 110.199, 20.044],
    ['厦门', '350000', 118.089, 24.48],
    ['廊坊', '130000', 116.684, 39.538],
    ['丹东', '210000', 124.395, 40.129],
    ['瑞丽', '530000', 97.855, 24.013],
  ])('has %s in %s and in no other province', (_, code, longitude, latitude) => {
    expect(codesAt([longitude, latitude])).toEqual([code]);
  });

  it('contains no point at sea or abroad', () => {
    for (const at of [
      [123, 31],
      [127.02, 37.55],
      [105.83, 21.03],
      [76.92, 43.24],
    ])
      expect(codesAt(at)).toEqual([]);
  });

  it('has each shop of the demo in the province of its region', () => {
    const people = BRANDS.map(peopleOf);
    const all = people.flatMap(({ shops, furtherShops }) => [...shops, ...furtherShops]);
    expect(all.length).toBeGreaterThan(100);
    for (const { name, region, at } of all)
      expect([name, ...codesAt([...at])]).toEqual([name, `${region.slice(0, 2)}0000`]);
  });
});

describe('the background of a map', () => {
  const opened = () => {
    const element = document.createElement('div');
    document.body.append(element);
    const map = L.map(element).setView([35, 104], 4, { animate: false });
    return { element, map };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const TILES = {
    url: '/tiles/{z}/{x}/{y}',
    datum: 'WGS84',
    subdomains: 'a',
    maxZoom: 18,
    attribution: '',
  } as const;

  afterEach(() => {
    document.body.replaceChildren();
  });

  it('shows the provinces without tiles, and at a large zoom the grid', async () => {
    const { element, map } = opened();
    const ground = createBaseLayers(map);
    ground.lay(undefined);
    ground.lay(undefined);
    await vi.waitFor(() => {
      expect(element.querySelectorAll('.leaflet-outline-pane path')).toHaveLength(2);
    });
    const grid = () => element.querySelectorAll('.leaflet-tile-pane .leaflet-layer').length;
    expect(grid()).toBe(0);
    map.setZoom(9, { animate: false });
    expect(grid()).toBe(1);
    const pane = element.querySelector<HTMLElement>('.leaflet-outline-pane');
    expect(pane?.style.display).toBe('');
    map.setZoom(11, { animate: false });
    expect(pane?.style.display).toBe('none');
    map.remove();
  });

  it('loads the provinces for a map with tiles only when a tile fails', async () => {
    const { map } = opened();
    const drawn = vi.fn(drawOutline);
    const load = vi.fn(() => Promise.resolve(drawn));
    const ground = createBaseLayers(map, load);
    ground.lay(TILES);
    await settle();
    expect(load).not.toHaveBeenCalled();
    map.eachLayer((layer) => layer.fire('tileerror'));
    map.eachLayer((layer) => layer.fire('tileerror'));
    await settle();
    expect(load).toHaveBeenCalledOnce();
    expect(drawn.mock.calls).toEqual([[map, false]]);
    map.remove();
  });

  it('shows the grid when the provinces cannot be loaded, and draws nothing on a removed map', async () => {
    const { element, map } = opened();
    const failing = createBaseLayers(map, () => Promise.reject(new Error('offline')));
    failing.lay(undefined);
    await settle();
    expect(element.querySelectorAll('.leaflet-tile-pane .leaflet-layer')).toHaveLength(1);
    const drawn = vi.fn();
    const late = createBaseLayers(map, () => Promise.resolve(drawn));
    late.lay(undefined);
    late.end();
    await settle();
    expect(drawn).not.toHaveBeenCalled();
    map.remove();
  });
});
