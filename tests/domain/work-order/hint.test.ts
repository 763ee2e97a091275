import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { dueAt, hintStatusAt } from '@/domain/work-order/hint';
import { NOON } from '@tests/support/builders';

describe('the deadline for an answer', () => {
  it('is an interval in minutes after the message', () => {
    expect(dueAt(NOON, 1)).toBe(NOON + MINUTE);
    expect(dueAt(NOON, 90)).toBe(NOON + 90 * MINUTE);
  });

  it('does not exist without an interval', () => {
    expect(dueAt(NOON, 0)).toBeUndefined();
    expect(dueAt(NOON, -5)).toBeUndefined();
  });
});

describe('the state of the reminder', () => {
  it('is OVERDUE from the deadline on', () => {
    expect(hintStatusAt(false, NOON, NOON - 1)).toBe('NONE');
    expect(hintStatusAt(false, NOON, NOON)).toBe('OVERDUE');
    expect(hintStatusAt(false, undefined, NOON)).toBe('NONE');
  });

  it('is URGED with precedence over OVERDUE', () => {
    expect(hintStatusAt(true, NOON, NOON)).toBe('URGED');
    expect(hintStatusAt(true, undefined, NOON)).toBe('URGED');
  });
});
