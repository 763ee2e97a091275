import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latenciesOf, shareOf } from '../../scripts/bench/chat/interactions';

describe('the latencies of key presses', () => {
  it('are the longest event of each press, without events that belong to no press', () => {
    expect(
      latenciesOf([
        { interactionId: 7, duration: 24 },
        { interactionId: 0, duration: 900 },
        { interactionId: 7, duration: 40 },
        { interactionId: 8, duration: 16 },
      ]),
    ).toEqual([40, 16]);
    expect(latenciesOf([])).toEqual([]);
  });

  it('are one number per press, in any order of the events', () => {
    const event = fc.record({ interactionId: fc.nat(5), duration: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
        expect(sorted(latenciesOf(events.toReversed()))).toEqual(sorted(latenciesOf(events)));
        const presses = new Set(events.map(({ interactionId }) => interactionId));
        presses.delete(0);
        expect(latenciesOf(events)).toHaveLength(presses.size);
      }),
    );
  });
});

describe('a percentile of the values', () => {
  it('is the smallest value that the given share of the values does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(shareOf(hundred, 0.98)).toBe(98);
    expect(shareOf(hundred, 1)).toBe(100);
    expect(shareOf(hundred, 0)).toBe(1);
    expect(shareOf([], 0.5)).toBeNaN();
  });

  it('is one of the values, and the given share of the values is at or below it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const found = shareOf(values, share);
          expect(values).toContain(found);
          expect(values.filter((each) => each <= found).length).toBeGreaterThanOrEqual(values.length * share);
        },
      ),
    );
  });
});
