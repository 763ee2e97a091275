import { type ReactNode, useId } from 'react';
import { FillPattern } from './fill-pattern';
import styles from './figures.module.css';
import { Mark } from './mark';
import type { FillStyle, LineSeries } from './series';

interface Item {
  readonly key: string;
  readonly sample: ReactNode;
  readonly text: string;
}

/** The meaning of each line or area of a chart. */
export const Legend = ({ items }: { readonly items: readonly Item[] }) => (
  <ul className={styles['legend']}>
    {items.map(({ key, sample, text: label }) => (
      <li key={key}>
        {sample}
        {label}
      </li>
    ))}
  </ul>
);

export const LineSample = ({ colour, dash, mark }: Pick<LineSeries, 'colour' | 'dash' | 'mark'>) => (
  <svg width={30} height={12} aria-hidden>
    <line x1={1} x2={29} y1={6} y2={6} stroke={colour} strokeWidth={2} strokeDasharray={dash} />
    <Mark shape={mark} x={15} y={6} colour={colour} />
  </svg>
);

export const AreaSample = ({ colour, fill }: { readonly colour: string; readonly fill: FillStyle }) => {
  const id = useId();
  return (
    <svg width={14} height={12} aria-hidden>
      <defs>
        <FillPattern id={id} fill={fill} colour={colour} />
      </defs>
      <rect x={0.5} y={0.5} width={13} height={11} fill={`url(#${id})`} stroke={colour} />
    </svg>
  );
};
