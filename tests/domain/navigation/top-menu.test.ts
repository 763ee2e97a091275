import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTopMenu, topMenuCount } from '@/domain/navigation/top-menu';

describe('the top menu', () => {
  it('shows as many entries of 85 px as fit into a third of the window', () => {
    expect(topMenuCount(254)).toBe(0);
    expect(topMenuCount(255)).toBe(1);
    expect(topMenuCount(1366)).toBe(5);
    expect(topMenuCount(1920)).toBe(7);
    expect(topMenuCount(0)).toBe(0);
    expect(topMenuCount(-500)).toBe(0);
  });

  it('keeps the rest under "more"', () => {
    expect(splitTopMenu(['a', 'b', 'c'], 600)).toEqual({ visible: ['a', 'b'], more: ['c'] });
    expect(splitTopMenu(['a', 'b'], 600)).toEqual({ visible: ['a', 'b'], more: [] });
    expect(splitTopMenu(['a'], 100)).toEqual({ visible: [], more: ['a'] });
  });

  it('keeps all entries in order, and shows as many as fit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.nat(4000), (entries, width) => {
        const { visible, more } = splitTopMenu(entries, width);
        expect([...visible, ...more]).toEqual(entries);
        expect(visible.length * 85 * 3).toBeLessThanOrEqual(width);
        expect(more.length === 0 || (visible.length + 1) * 85 * 3 > width).toBe(true);
      }),
    );
  });
});
