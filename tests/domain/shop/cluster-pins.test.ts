import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPins, type Pin } from '@/domain/shop/cluster-pins';

const ROOM = 50;
const pins = fc
  .array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })), {
    maxLength: 60,
  })
  .map((places) => places.map(([x, y], at): Pin => ({ id: String(at), x, y })));

describe('pins close to each other', () => {
  it('become one mark in their middle, and others stay single', () => {
    const given = [
      { id: 'a', x: 10, y: 10 },
      { id: 'b', x: 120, y: 10 },
      { id: 'c', x: 30, y: 20 },
    ];
    expect(clusterPins(given, ROOM)).toEqual([
      { ids: ['b'], x: 120, y: 10 },
      { ids: ['a', 'c'], x: 20, y: 15 },
    ]);
  });

  it('stay separate at exactly the minimum distance, and become one mark a pixel closer', () => {
    const at = (x: number, y: number) => [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x, y },
    ];
    expect(clusterPins(at(ROOM, 0), ROOM)).toHaveLength(2);
    expect(clusterPins(at(0, ROOM), ROOM)).toHaveLength(2);
    expect(clusterPins(at(ROOM - 1, 0), ROOM)).toHaveLength(1);
    expect(clusterPins(at(0, ROOM - 1), ROOM)).toHaveLength(1);
  });

  it('are not joined with a pin that the caller keeps single', () => {
    const given = [
      { id: 'a', x: 10, y: 10 },
      { id: 'c', x: 30, y: 20 },
    ];
    expect(clusterPins(given, ROOM, (id) => id === 'c').map(({ ids }) => ids)).toEqual([['a'], ['c']]);
  });

  it('appear exactly once, and marks do not overlap, except with the pin that is kept single', () => {
    fc.assert(
      fc.property(pins, fc.constantFrom('0', '7', 'none'), (given, chosen) => {
        const clusters = clusterPins(given, ROOM, (id) => id === chosen);
        expect(clusters.flatMap(({ ids }) => ids).sort()).toEqual(given.map(({ id }) => id).sort());
        for (const { ids } of clusters.filter((each) => each.ids.includes(chosen)))
          expect(ids).toEqual([chosen]);
        const others = clusters.filter(({ ids }) => !ids.includes(chosen));
        for (const a of others)
          for (const b of others)
            if (a !== b)
              expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(ROOM);
      }),
    );
  });

  it('have their mark in the middle of their group', () => {
    fc.assert(
      fc.property(pins, (given) => {
        for (const { ids, x, y } of clusterPins(given, ROOM)) {
          const own = given.filter(({ id }) => ids.includes(id));
          const mean = (of: (pin: Pin) => number) => own.reduce((sum, pin) => sum + of(pin), 0) / own.length;
          expect(x).toBeCloseTo(
            mean((pin) => pin.x),
            6,
          );
          expect(y).toBeCloseTo(
            mean((pin) => pin.y),
            6,
          );
        }
      }),
    );
  });
});
