import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '@/domain/shop/distance';
import { fromGcj02, toGcj02 } from '@/domain/shop/gcj02';

const inChina = fc.record({
  longitude: fc.double({ min: 74, max: 135, noNaN: true }),
  latitude: fc.double({ min: 18, max: 53, noNaN: true }),
});

describe('the shift of Chinese maps', () => {
  // The expected values were computed by the library gcoord 1.0.7.
  it.each([
    [121.163, 31.289, 121.1675470228627, 31.287112589721215],
    [120.218, 30.207, 120.22251588200729, 30.204560375322938],
    [104.067, 30.547, 104.06950466515806, 30.544537503472224],
    [116.404, 39.915, 116.41024449916938, 39.91640428150164],
    [87.6177, 43.7928, 87.62054922425168, 43.79402455549771],
    [114.17, 22.28, 114.17496293644845, 22.277259300021747],
  ])('moves the position %d, %d', (longitude, latitude, x, y) => {
    const drawn = toGcj02({ longitude, latitude });
    expect(drawn.longitude).toBeCloseTo(x, 9);
    expect(drawn.latitude).toBeCloseTo(y, 9);
  });

  it('does not move a position outside of China', () => {
    const place = { longitude: -122.4, latitude: 37.8 };
    expect(toGcj02(place)).toEqual(place);
    expect(fromGcj02(place)).toEqual(place);
  });

  it('moves a position by less than a kilometre, and can be undone to within a centimetre', () => {
    fc.assert(
      fc.property(inChina, (place) => {
        expect(distanceBetween(place, toGcj02(place))).toBeLessThan(1000);
        const back = fromGcj02(toGcj02(place));
        expect(Math.abs(back.longitude - place.longitude)).toBeLessThan(1e-7);
        expect(Math.abs(back.latitude - place.latitude)).toBeLessThan(1e-7);
      }),
    );
  });
});
