import { expect, it } from 'vitest';
import { widthWithHead } from '@/ui/kit/table/head-width';

it.each([
  ['80px', 'Points for the shop', false, 'max(80px, 9.88em + 16px)'],
  ['92px', '未完结工单', false, 'max(92px, 5.00em + 16px)'],
  ['var(--works, 92px)', '等待', true, 'max(var(--works, 92px), 2.00em + 34px)'],
  ['14%', 'Street', false, '14%'],
])('a column of %s under the head %s gets enough space', (width, title, isSorted, expected) => {
  expect(widthWithHead(width, title, isSorted)).toBe(expected);
});
