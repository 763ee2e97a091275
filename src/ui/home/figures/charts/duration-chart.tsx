import { useId } from 'react';
import { Bar, BarChart, LabelList, XAxis } from 'recharts';
import { useText } from '../../../kit/text/use-text';
import { chartHeight } from '../chart-height';
import { durationRows } from '../figure-rows';
import { FillPattern } from '../fill-pattern';
import { DURATION_SERIES } from '../series';
import { AXIS_LINE, MARGIN, TICK, VALUE } from './axes';
import type { DrawnProps } from './chart-props';
import styles from './charts.module.css';

/**
 * A bar chart of the times until work orders were answered and finished. Each step of time has two bars with their
 * counts on top.
 */
export const DurationChart = ({ title, census }: DrawnProps) => {
  const text = useText();
  const id = useId();
  return (
    <BarChart
      responsive
      className={styles['chart'] ?? ''}
      style={{ height: chartHeight('durations', census) }}
      data={[...durationRows(text, census)]}
      margin={{ ...MARGIN, right: 0 }}
      barGap={2}
      accessibilityLayer={false}
      role="img"
      aria-label={title}
    >
      <defs>
        {DURATION_SERIES.map(({ of, fill, colour }) => (
          <FillPattern key={of} id={`${id}${of}`} fill={fill} colour={colour} />
        ))}
      </defs>
      <XAxis dataKey="step" interval={0} tick={TICK} tickLine={false} axisLine={AXIS_LINE} />
      {DURATION_SERIES.map(({ of, colour }) => (
        <Bar
          key={of}
          dataKey={of}
          fill={`url(#${id}${of})`}
          stroke={colour}
          maxBarSize={24}
          isAnimationActive={false}
        >
          <LabelList dataKey={of} position="top" {...VALUE} />
        </Bar>
      ))}
    </BarChart>
  );
};
