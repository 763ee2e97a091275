import L from 'leaflet';
import { describe, expect, it, vi } from 'vitest';
import { distanceBetween } from '@/domain/shop/distance';
import { toGcj02 } from '@/domain/shop/gcj02';
import type { MapDatum, MapTiles } from '@/domain/platform/map-tiles';
import { drawMap } from '@/ui/shop/map/draw-map';

const ANTING = { longitude: 121.163, latitude: 31.289 };
const PLACE = { id: '1', name: '安亭店', number: 1, position: ANTING, near: false };

const tilesOf = (datum: MapDatum): MapTiles => ({
  url: '/tiles/{z}/{x}/{y}.png',
  datum,
  subdomains: 'abc',
  maxZoom: 18,
  attribution: '',
});

const SIZE = { width: 600, height: 400 } as const;

/** An element with a size, because the library reads the size once. */
const opened = (size?: { readonly width: number; readonly height: number }) => {
  const element = document.createElement('div');
  if (size !== undefined) {
    Object.defineProperty(element, 'clientWidth', { value: size.width });
    Object.defineProperty(element, 'clientHeight', { value: size.height });
  }
  document.body.append(element);
  const onChoose = vi.fn();
  const map = drawMap(
    element,
    () => ({
      pinName: ({ name }) => name,
      manyName: (count) => `${count} 家`,
      originName: () => '客户',
      onChoose,
      onMark: () => undefined,
    }),
    true,
  );
  const scene = { places: [PLACE], chosen: undefined, origin: undefined, marking: false } as const;
  return { element, map, scene, onChoose };
};

describe('the map of shops', () => {
  it.each([
    ['WGS84', ANTING],
    ['GCJ02', toGcj02(ANTING)],
  ] as const)(
    'draws positions in the coordinates %s of its tiles, and reports them in WGS 84',
    (datum, drawn) => {
      const look = vi.spyOn(L.Map.prototype, 'fitBounds');
      const { map, scene } = opened();
      map.show({ ...scene, tiles: tilesOf(datum) });
      const { lng, lat } = (look.mock.lastCall?.[0] as L.LatLngBounds).getCenter();
      expect(distanceBetween({ longitude: lng, latitude: lat }, drawn)).toBeLessThan(1);
      expect(distanceBetween(map.middle(), ANTING)).toBeLessThan(20);
      map.end();
    },
  );

  it('shows towns by name and other shops while a pin is placed, and ignores clicks on them', async () => {
    const { element, map, scene, onChoose } = opened(SIZE);
    const other = { id: '9', name: '外滩店', position: { longitude: 121.49, latitude: 31.24 } };
    const start = { longitude: 121.47, latitude: 31.23 };
    map.show({ ...scene, places: [], tiles: undefined, orientation: { faint: [other], start } });
    expect(distanceBetween(map.middle(), start)).toBeLessThan(2000);
    const faint = element.querySelector<HTMLElement>('[aria-label="外滩店"]');
    expect(faint?.tagName).toBe('SPAN');
    faint?.click();
    expect(onChoose).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      const names = [...element.querySelectorAll('.leaflet-place-names-pane span')].map(
        (each) => each.textContent,
      );
      expect(names).toContain('嘉定区');
      expect(names).not.toContain('上海市');
    });
    const outline = () => element.querySelector<HTMLElement>('.leaflet-outline-pane');
    await vi.waitFor(() => expect(outline()).not.toBeNull());
    for (let times = 0; times < 5; times += 1) map.zoom(1);
    expect(outline()?.style.display).toBe('');
    map.show({ ...scene, places: [], tiles: tilesOf('WGS84'), orientation: { faint: [other], start } });
    expect(element.querySelectorAll('.leaflet-place-names-pane span')).toHaveLength(0);
    map.end();
  });

  it('keeps its view when a pin is placed inside the view, and moves to a pin outside', () => {
    const { map, scene } = opened(SIZE);
    const orientation = { faint: [], start: { longitude: 121.47, latitude: 31.23 } };
    const shown = { ...scene, places: [], tiles: undefined, orientation };
    map.show(shown);
    const before = map.middle();
    map.show({ ...shown, origin: { longitude: 121.6, latitude: 31.3 } });
    expect(map.middle()).toEqual(before);
    map.show({ ...shown, origin: { longitude: 87.6, latitude: 43.8 } });
    expect(distanceBetween(map.middle(), { longitude: 87.6, latitude: 43.8 })).toBeLessThan(2000);
    map.end();
  });

  it('shows shops at one place as one mark, and each click selects the next shop', () => {
    const { element, map, scene, onChoose } = opened();
    const twin = { ...PLACE, id: '2', name: '隔壁店', number: 2 };
    map.show({ ...scene, places: [PLACE, twin], tiles: undefined });
    const mark = element.querySelector<HTMLElement>('[aria-label="2 家"]');
    expect(mark).toHaveTextContent('×2');
    mark?.click();
    expect(onChoose).toHaveBeenLastCalledWith('1');
    map.show({ ...scene, places: [PLACE, twin], chosen: '1', tiles: undefined });
    expect(element.querySelector('[aria-label="安亭店"]')).toHaveAttribute('aria-pressed', 'true');
    expect(element.querySelector('[aria-label="隔壁店"]')).toHaveAttribute('aria-pressed', 'false');
    map.end();
  });
});
