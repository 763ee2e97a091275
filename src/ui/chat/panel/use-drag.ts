import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { PANEL_STEP } from '@/domain/chat/panel-place';

/** The direction in which each arrow key moves an element. */
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

interface Drag {
  readonly onDrag: (dx: number, dy: number) => void;
  readonly onDone: () => void;
}

const isControl = (target: EventTarget, within: Element): boolean =>
  target instanceof Element &&
  target !== within &&
  target.closest('button, a, input, [role=button]') !== null &&
  target.closest('[data-drag]') === null;

/** Makes an element draggable with the pointer. */
export const usePointerDrag = ({ onDrag, onDone }: Drag) => {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const end = () => {
    if (last.current === undefined) return;
    last.current = undefined;
    onDone();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isControl(event.target, event.currentTarget)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (last.current === undefined) return;
      const { clientX: x, clientY: y } = event;
      onDrag(x - last.current.x, y - last.current.y);
      last.current = { x, y };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};

/** Makes an element movable with the arrow keys. */
export const useKeyDrag = ({ onDrag, onDone }: Drag) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const step = ARROWS.get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDrag(step[0] * PANEL_STEP, step[1] * PANEL_STEP);
    onDone();
  },
});
