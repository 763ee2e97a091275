import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '@/domain/shop/distance';
import {
  DIRECTIONS,
  directionOf,
  isFarFrom,
  nearestPlace,
  placeNamed,
  placeOfRegion,
} from '@/domain/shop/known-places';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const PLACES = [
  { code: '310000', name: '上海市', position: at(121.47, 31.23) },
  { code: '310114', name: '嘉定区', position: at(121.26, 31.38) },
  { code: '330000', name: '浙江省', position: at(120.15, 30.29) },
  { code: '330100', name: '杭州市', position: at(120.15, 30.29) },
  { code: '710000', name: '台湾省', position: at(121.51, 25.04) },
] as const;
const anywhere = fc.record({
  longitude: fc.double({ min: 74, max: 134, noNaN: true }),
  latitude: fc.double({ min: 18, max: 53, noNaN: true }),
});

describe('the known place nearest to a position', () => {
  it('is a town rather than its province, and the province if it has no towns', () => {
    expect(nearestPlace(PLACES, at(121.47, 31.23))?.place.name).toBe('嘉定区');
    expect(nearestPlace(PLACES, at(120.1, 30.3))).toMatchObject({
      place: { name: '杭州市' },
      province: { name: '浙江省' },
    });
    const taiwan = nearestPlace(PLACES, at(121.5, 25));
    expect(taiwan?.place.name).toBe('台湾省');
    expect(taiwan?.province).toBeUndefined();
    expect(nearestPlace([], at(0, 0))).toBeUndefined();
  });

  it('is never further away than any other town', () => {
    fc.assert(
      fc.property(anywhere, (position) => {
        const { metres = -1 } = nearestPlace(PLACES, position) ?? {};
        for (const { name, position: other } of PLACES)
          if (['嘉定区', '杭州市', '台湾省'].includes(name))
            expect(metres).toBeLessThanOrEqual(distanceBetween(other, position));
      }),
    );
  });
});

describe('the direction of a position', () => {
  it.each([
    ['N', 121, 32],
    ['NE', 122, 31.9],
    ['E', 122, 31],
    ['S', 121, 30],
    ['SW', 120, 30.1],
    ['W', 120, 31],
  ])('is %s', (direction, longitude, latitude) => {
    expect(directionOf(at(121, 31), at(longitude, latitude))).toBe(direction);
  });

  it('is the opposite direction when two near places are swapped', () => {
    const step = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(anywhere, step, step, (from, east, north) => {
        fc.pre(Math.hypot(east, north) > 0.01);
        const to = at(from.longitude + east, from.latitude + north);
        const [there, back] = [directionOf(from, to), directionOf(to, from)].map((one) =>
          DIRECTIONS.indexOf(one),
        );
        // Near the border of two directions the curvature of the earth may shift the result by one.
        expect([3, 4, 5]).toContain(((there ?? 0) - (back ?? 0) + 8) % 8);
      }),
    );
  });
});

describe('the place for a form’s region', () => {
  it('is the region, else its city, else its province', () => {
    expect(placeOfRegion(PLACES, '310114')?.name).toBe('嘉定区');
    expect(placeOfRegion(PLACES, '330106')?.name).toBe('杭州市');
    expect(placeOfRegion(PLACES, '330700')?.name).toBe('浙江省');
    expect(placeOfRegion(PLACES, '440300')).toBeUndefined();
    expect(placeOfRegion(PLACES, '')).toBeUndefined();
  });

  it('is the city by its name, with or without its suffix', () => {
    expect(placeNamed(PLACES, '杭州')?.code).toBe('330100');
    expect(placeNamed(PLACES, ' 杭州市 ')?.code).toBe('330100');
    expect(placeNamed(PLACES, '')).toBeUndefined();
    expect(placeNamed(PLACES, '杭')).toBeUndefined();
  });

  it('is far from a pin in another province, and close to a pin in the same town', () => {
    const [, jiading, , hangzhou] = PLACES;
    expect(isFarFrom(jiading, at(121.2, 31.3))).toBe(false);
    expect(isFarFrom(jiading, at(120.15, 30.29))).toBe(true);
    expect(isFarFrom(hangzhou, at(119.2, 29.6))).toBe(false);
    expect(isFarFrom(hangzhou, at(114, 22.5))).toBe(true);
  });
});
