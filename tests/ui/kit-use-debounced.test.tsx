import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebounced } from '@/ui/kit/use-debounced';

const MS = 800;

type Pass = (text: string) => void;

const field = (value = '') => {
  const settled = vi.fn<Pass>();
  const hook = renderHook(({ current, onSettled }) => useDebounced(current, MS, onSettled), {
    initialProps: { current: value, onSettled: settled as Pass },
  });
  return {
    settled,
    typed: () => hook.result.current.typed,
    type: (text: string) => {
      act(() => {
        hook.result.current.type(text);
      });
    },
    flush: (text?: string) => {
      act(() => {
        hook.result.current.flush(text);
      });
    },
    becomes: (current: string, onSettled: Pass = settled) => {
      hook.rerender({ current, onSettled });
    },
    leave: hook.unmount,
  };
};

const pass = (ms = MS) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('a debounced text', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is passed on once, after the delay without changes', () => {
    const { settled, type } = field();
    type('王');
    pass(MS - 1);
    type('王女士');
    pass(MS - 1);
    expect(settled).not.toHaveBeenCalled();
    pass(1);
    expect(settled.mock.calls).toEqual([['王女士']]);
  });

  it('is dropped when the value is reset while the text waits', () => {
    const { settled, type, typed, becomes } = field('苏A');
    type('苏A1');
    becomes('');
    expect(typed()).toBe('');
    pass();
    expect(settled).not.toHaveBeenCalled();
  });

  it('is passed to the callback of the newest render', () => {
    const { settled, type, becomes } = field();
    const newest = vi.fn<Pass>();
    type('苏A');
    becomes('', newest);
    pass();
    expect(settled).not.toHaveBeenCalled();
    expect(newest.mock.calls).toEqual([['苏A']]);
  });

  it('keeps the text that the user typed while an earlier text was applied', () => {
    const { settled, type, typed, becomes } = field();
    type('王 ');
    pass();
    type('王 女士');
    becomes('王');
    expect(typed()).toBe('王 女士');
    pass();
    expect(settled.mock.calls).toEqual([['王 '], ['王 女士']]);
  });

  it('follows a value that is reset and then set to the same text again', () => {
    const { type, typed, becomes } = field();
    type('王');
    pass();
    becomes('王');
    becomes('');
    becomes('王');
    expect(typed()).toBe('王');
  });

  it('is passed on at once by a flush, and not again', () => {
    const { settled, type, flush } = field();
    type('王');
    flush();
    pass();
    expect(settled.mock.calls).toEqual([['王']]);
  });

  it('is not passed on after the field was unmounted', () => {
    const { settled, type, leave } = field();
    type('王');
    leave();
    pass();
    expect(settled).not.toHaveBeenCalled();
  });
});
