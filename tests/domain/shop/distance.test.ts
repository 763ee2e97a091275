import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, EARTH_RADIUS } from '@/domain/shop/distance';

const position = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
});
const SHANGHAI = { longitude: 121.4737, latitude: 31.2304 };
const HANGZHOU = { longitude: 120.1551, latitude: 30.2741 };

describe('the distance between two places', () => {
  it('equals that of the map: Shanghai to Hangzhou is about 164 km', () => {
    expect(Math.abs(distanceBetween(SHANGHAI, HANGZHOU) - 164_000)).toBeLessThan(1500);
  });

  it('is the length of the arc along a meridian', () => {
    const north = { longitude: 121, latitude: 32 };
    const south = { longitude: 121, latitude: 31 };
    expect(distanceBetween(north, south)).toBe(Math.round((EARTH_RADIUS * Math.PI) / 180));
  });

  it('is the same in both directions, zero to itself, and at most half the globe', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceBetween(a, b)).toBe(distanceBetween(b, a));
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(Math.round(Math.PI * EARTH_RADIUS));
      }),
    );
  });

  it('is never longer than through a third place, except for rounding', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceBetween(a, c)).toBeLessThanOrEqual(distanceBetween(a, b) + distanceBetween(b, c) + 2);
      }),
    );
  });
});
