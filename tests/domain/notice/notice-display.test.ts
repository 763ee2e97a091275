import { expect, test } from 'vitest';
import { NOTICE_AUTO_CLOSE_MS, NOTICE_OFFSET, NOTIFICATION_MS } from '@/domain/notice/notice-display';

test('a notice is 56 px from the edge and stays until it is closed', () => {
  expect([NOTICE_OFFSET, NOTICE_AUTO_CLOSE_MS]).toEqual([56, 0]);
});

test('a notification shows for 4500 ms', () => {
  expect(NOTIFICATION_MS).toBe(4500);
});
