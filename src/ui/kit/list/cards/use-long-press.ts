import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** The duration of a long press in ms. A press that moves further than the distance below (px) is not a long press. */
const LONG_MS = 500;
const STILL_PX = 10;

/** Finds the key of the row that contains the element. */
const rowAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;

/**
 * Handlers for a list. They report a long touch on a row and suppress the click that follows this touch. Without a
 * callback they report nothing. The list must still keep the handlers, because the click after the last long touch may
 * not have arrived yet.
 */
export const useLongPress = (onLong: ((key: string) => void) | undefined) => {
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
      if (onLong === undefined || pointerType === 'mouse' || key === undefined) return;
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
      // Suppresses the browser's own menu for a long touch on a link.
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
