import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOfPoints, formatPointsOfFen } from '@/domain/ledger/fen';
import { parseAmount } from '@/domain/money/amount';
import { formatPoints } from '@/domain/points/format-points';
import { format } from '@/messages/format';

describe('points', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [7743, '7,743'],
    [7743.5, '7,743.50'],
    [-1234.05, '-1,234.05'],
    [1_234_567, '1,234,567'],
  ])('%d are written as %s', (points, written) => {
    expect(formatPoints(points)).toBe(written);
  });

  it('are the same amount after writing and reading, and have decimals only for a fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (fen) => {
        const written = formatPointsOfFen(fen);
        expect(parseAmount(written)).toEqual({ ok: true, value: BigInt(fen) });
        expect(written.includes('.')).toBe(fen % fenOfPoints(1) !== 0);
        expect(written).toMatch(/^-?\d{1,3}(?:,\d{3})*(?:\.\d{2})?$/);
      }),
    );
  });

  it('have the mark # in a text of the catalogue: a number is written as points, and a text stays unchanged', () => {
    expect(format('{points#} 积分', { points: 7743 })).toBe('7,743 积分');
    expect(format('{points#} 积分', { points: '7,743.50' })).toBe('7,743.50 积分');
    expect(format('{points#} 积分')).toBe('{points#} 积分');
    expect(format('第 {page} 页', { page: 7743 })).toBe('第 7743 页');
  });
});
