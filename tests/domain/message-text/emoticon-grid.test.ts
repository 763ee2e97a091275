import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTICON_COLUMNS, emoticonStep } from '@/domain/message-text/emoticon-grid';

const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'] as const;

const grids = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }).chain((groups) =>
  fc.record({
    groups: fc.constant(groups),
    at: fc.integer({ min: 0, max: groups.reduce((sum, size) => sum + size, 0) - 1 }),
  }),
);

describe('the keys of the emoticon picker', () => {
  it('move along the rows, and from one group into the next', () => {
    expect(emoticonStep([3, 20], 2, 'ArrowRight')).toBe(3);
    expect(emoticonStep([3, 20], 3, 'ArrowLeft')).toBe(2);
  });

  it('move up and down in a column, and to the end of a shorter row', () => {
    expect(emoticonStep([3, 20], 1, 'ArrowDown')).toBe(4);
    expect(emoticonStep([3, 20], 3 + 7, 'ArrowUp')).toBe(2);
    expect(emoticonStep([3, 20], 3, 'ArrowDown')).toBe(3 + EMOTICON_COLUMNS);
    expect(emoticonStep([3, 20], 3 + 15, 'ArrowDown')).toBe(3 + 19);
  });

  it('stay at an edge', () => {
    expect(emoticonStep([5], 0, 'ArrowLeft')).toBe(0);
    expect(emoticonStep([5], 4, 'ArrowRight')).toBe(4);
    expect(emoticonStep([5], 2, 'ArrowUp')).toBe(2);
    expect(emoticonStep([5], 2, 'ArrowDown')).toBe(2);
  });

  it('Home and End move to the first and the last of all', () => {
    expect(emoticonStep([3, 20], 9, 'Home')).toBe(0);
    expect(emoticonStep([3, 20], 9, 'End')).toBe(22);
  });

  it('ignore any other key', () => {
    expect(emoticonStep([5], 2, 'a')).toBeUndefined();
    expect(emoticonStep([5], 2, 'Enter')).toBeUndefined();
  });

  it('never leave the grid, and reach every position from the first one', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom(...KEYS), ({ groups, at }, key) => {
        const count = groups.reduce((sum, size) => sum + size, 0);
        const next = emoticonStep(groups, at, key) ?? -1;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(count);
        let walked = 0;
        for (let step = 0; step < at; step += 1) walked = emoticonStep(groups, walked, 'ArrowRight') ?? -1;
        expect(walked).toBe(at);
      }),
    );
  });

  it('return with down and up to the same position, or to an earlier one less than a row away', () => {
    fc.assert(
      fc.property(grids, ({ groups, at }) => {
        const below = emoticonStep(groups, at, 'ArrowDown') ?? -1;
        const back = emoticonStep(groups, below, 'ArrowUp') ?? -1;
        if (below === at) return;
        expect(below).toBeGreaterThan(at);
        expect(back).toBeLessThanOrEqual(at);
        expect(at - back).toBeLessThan(EMOTICON_COLUMNS);
      }),
    );
  });
});
