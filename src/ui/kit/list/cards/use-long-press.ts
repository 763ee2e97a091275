import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A press of this length, in ms, that moves no further than this, in px, is a long one. */
const LONG_MS = 500;
const STILL_PX = 10;

/** The element that a row of the list is, by its key. */
const rowAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;

/** Handlers of a list that report a long touch on a row. The click that follows it is dropped. */
export const useLongPress = (onLong: (key: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => end, []);
  return {
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      end();
      wasLong.current = false;
      const key = rowAt(target);
      if (pointerType === 'mouse' || key === undefined) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLong(key);
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // The menu of the browser for a long touch on a link.
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
