import { expect, test } from 'vitest';
import { SEARCH_DEBOUNCE_MS, WORK_LIST_PAGE_SIZE } from '@/domain/work-order/work-list';

test('the work list has pages of 20 rows', () => {
  expect(WORK_LIST_PAGE_SIZE).toBe(20);
});

test('a search waits 800 ms after the last letter', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(800);
});
