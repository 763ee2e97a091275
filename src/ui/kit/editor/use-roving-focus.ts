import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/* Keyboard navigation in the toolbar of the editor. */

const toolsIn = (bar: HTMLElement | null): readonly HTMLElement[] =>
  bar === null ? [] : [...bar.querySelectorAll<HTMLElement>('[data-tool]:not([disabled])')];

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus in a toolbar as the ARIA practices recommend: Tab reaches one tool, and the arrow keys reach the
 * others.
 */
export const useRovingFocus = (bar: RefObject<HTMLElement | null>, leave: () => void) => {
  const current = useRef<HTMLElement>(undefined);

  const settle = (): void => {
    const tools = toolsIn(bar.current);
    if (current.current === undefined || !tools.includes(current.current)) current.current = tools[0];
    for (const tool of bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? []) {
      tool.tabIndex = tool === current.current ? 0 : -1;
    }
  };
  // Runs after every render, because tools appear and disappear when the cursor moves.
  useLayoutEffect(settle);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const tool = target.closest<HTMLElement>('[data-tool]');
      if (tool === null) return;
      current.current = tool;
      settle();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        leave();
        return;
      }
      const step = STEPS[event.key];
      const tools = toolsIn(bar.current);
      const at = current.current === undefined ? -1 : tools.indexOf(current.current);
      if (step === undefined || at < 0) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      tools[step(at, tools.length)]?.focus();
    },
  };
};
