import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type CropView, draggedView, squareOf } from '@/domain/upload/square-crop';
import { useText } from '../../kit/text/use-text';
import styles from './crop-area.module.css';
import { paintSquare } from './picture';

/** The side of the canvas in px: twice the displayed side, for high-resolution screens. */
const CANVAS_SIDE = 576;
/** The distance that an arrow key moves, as a fraction of the square. */
const STEP = 0.05;

const STEPS: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: STEP, down: 0 },
  ArrowRight: { right: -STEP, down: 0 },
  ArrowUp: { right: 0, down: STEP },
  ArrowDown: { right: 0, down: -STEP },
};

interface Props {
  readonly picture: ImageBitmap;
  readonly view: CropView;
  readonly onView: (view: CropView) => void;
}

/** The selected part of the picture, shown as a circle like the final avatar. */
export const CropArea = ({ picture, view, onView }: Props) => {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) paintSquare(canvas.current, picture, squareOf(picture, view));
  }, [picture, view]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    onView(draggedView(picture, view, { right: event.movementX / side, down: event.movementY / side }));
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onView(draggedView(picture, view, step));
  };
  return (
    <canvas
      ref={canvas}
      className={styles['area']}
      width={CANVAS_SIDE}
      height={CANVAS_SIDE}
      tabIndex={0}
      role="img"
      aria-label={text('avatar.area')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={move}
    />
  );
};
