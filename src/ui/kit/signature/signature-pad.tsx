import { type PointerEvent, useEffect, useRef } from 'react';
import styles from './signature-pad.module.css';

interface Props {
  /** The accessible name. */
  readonly label: string;
  readonly disabled?: boolean;
  /** Called after each stroke with a drawing of all strokes so far. */
  readonly onDrawn: (drawing: HTMLCanvasElement) => void;
}

/** Picture pixels per screen pixel. More than two would only enlarge the file. */
const density = (): number => Math.min(2, Math.max(1, window.devicePixelRatio || 1));

/**
 * A pad for a signature with a finger, a pen or the mouse. It draws dark ink on white paper in both themes,
 * because the picture is read on other screens and on paper.
 */
export const SignaturePad = ({ label, disabled = false, onDrawn }: Props) => {
  const pad = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  useEffect(() => {
    const canvas = pad.current;
    const context = canvas?.getContext('2d');
    if (canvas === null || context === null || context === undefined) return;
    const scale = density();
    canvas.width = (canvas.clientWidth || 420) * scale;
    canvas.height = (canvas.clientHeight || 140) * scale;
    const { backgroundColor, color } = getComputedStyle(canvas);
    context.fillStyle = backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(scale, scale);
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = color;
  }, []);

  const at = ({ nativeEvent }: PointerEvent) => [nativeEvent.offsetX, nativeEvent.offsetY] as const;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pad.current?.getContext('2d');
    if (disabled || context === null || context === undefined) return;
    drawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    context.beginPath();
    context.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pad.current?.getContext('2d');
    if (!drawing.current || context === null || context === undefined) return;
    context.lineTo(...at(event));
    context.stroke();
  };
  const end = () => {
    if (!drawing.current || pad.current === null) return;
    drawing.current = false;
    onDrawn(pad.current);
  };
  return (
    <canvas
      ref={pad}
      className={styles['pad']}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
};
