import { Button } from 'antd';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../kit/text/use-text';
import { groupAria, type InputProps } from './input-props';
import styles from './inputs.module.css';
import type { SignatureInput } from '@/domain/form/form-input';
import { isSignature } from './signature-value';

const Pad = ({ names, onChange }: Pick<InputProps<SignatureInput>, 'names' | 'onChange'>) => {
  const pad = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  useEffect(() => {
    const canvas = pad.current;
    if (canvas === null) return;
    canvas.width = canvas.clientWidth || 420;
    canvas.height = canvas.clientHeight || 140;
  }, []);

  const at = ({ nativeEvent }: PointerEvent) => [nativeEvent.offsetX, nativeEvent.offsetY] as const;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pad.current?.getContext('2d');
    if (names.disabled || context === null || context === undefined) return;
    drawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.strokeStyle = getComputedStyle(event.currentTarget).color;
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
    if (!drawing.current) return;
    drawing.current = false;
    onChange(pad.current?.toDataURL('image/png') ?? '');
  };
  return (
    <canvas
      ref={pad}
      className={styles['pad']}
      role="img"
      aria-label={names.label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
};

/** A field to draw a signature in; the value is the picture, with each stroke added until it is cleared. */
export const SignatureField = ({ value, names, onChange }: InputProps<SignatureInput>) => {
  const text = useText();
  const [pads, setPads] = useState(0);
  const [opened] = useState(value);
  const isSaved = isSignature(value) && value === opened && pads === 0;
  return (
    <div {...groupAria(names)} className={styles['rows']}>
      {isSaved ? (
        <img className={styles['pad']} src={value} alt={names.label} />
      ) : (
        <Pad key={pads} names={names} onChange={onChange} />
      )}
      <div>
        <Button
          size="small"
          disabled={names.disabled || value === undefined || value === ''}
          onClick={() => {
            setPads(pads + 1);
            onChange('');
          }}
        >
          {text('server-form.clear-signature')}
        </Button>
      </div>
    </div>
  );
};
