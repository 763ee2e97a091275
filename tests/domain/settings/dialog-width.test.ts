import { describe, expect, it, test } from 'vitest';
import { type Dialog, dialogWidth } from '@/domain/settings/dialog-width';

describe('the width of a dialog', () => {
  test.each<[Dialog, number]>([
    ['workOrder', 780],
    ['finish', 420],
    ['ship', 420],
    ['reply', 600],
    ['chatRating', 500],
  ])('of %s is %d px in every window from 992 px up', (dialog, width) => {
    expect([992, 1366, 2560].map((window) => dialogWidth(dialog, window))).toEqual([width, width, width]);
  });

  it('the complaint dialog takes 30 % of the window, and at least 360 px', () => {
    expect([992, 1199, 1200, 1203, 1366, 2000].map((window) => dialogWidth('complaint', window))).toEqual([
      360, 360, 360, 361, 410, 600,
    ]);
  });

  it.each<Dialog>(['workOrder', 'finish', 'ship', 'reply', 'complaint', 'chatRating'])(
    'below 992 px is the whole screen (%s)',
    (dialog) => {
      expect(dialogWidth(dialog, 991)).toBe('full-screen');
    },
  );
});
