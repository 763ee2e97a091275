import { expect, it } from 'vitest';
import { FONT_SIZES, fontSizeStyle, LINE_HEIGHTS } from '@/domain/rich-text/typography';

it('font sizes go from 12 to 36 px', () => {
  expect(FONT_SIZES).toEqual([12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36]);
  expect(fontSizeStyle(12)).toBe('12px');
});

it('line heights are initial, 1, 1.5, 1.75, 2, 3 and 4', () => {
  expect(LINE_HEIGHTS).toEqual(['initial', '1', '1.5', '1.75', '2', '3', '4']);
});
