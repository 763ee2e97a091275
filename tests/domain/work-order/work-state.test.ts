import { describe, expect, it } from 'vitest';
import { isFinished, WORK_STATES } from '@/domain/work-order/work-state';

describe('the state of a work order', () => {
  it('is one of our four states, or any other state of a dictionary', () => {
    expect(WORK_STATES).toEqual(['WAIT', 'HANDLING', 'FINISH', 'COMMENT']);
  });

  it.each([
    ['WAIT', false],
    ['HANDLING', false],
    ['SUSPENDED', false],
    ['FINISH', true],
    ['COMMENT', true],
  ])('the state %s is finished: %s', (state, finished) => {
    expect(isFinished({ id: '1', state })).toBe(finished);
  });

  it('is finished for a work order without an id', () => {
    expect(isFinished({ state: 'WAIT' })).toBe(true);
    expect(isFinished({ id: '', state: 'WAIT' })).toBe(true);
  });
});
