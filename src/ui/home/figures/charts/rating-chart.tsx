import { useId } from 'react';
import { Bar, BarChart, XAxis, YAxis } from 'recharts';
import { chartHeight } from '../chart-height';
import { FillPattern } from '../fill-pattern';
import { RATING_SERIES } from '../series';
import type { DrawnProps } from './chart-props';
import styles from './charts.module.css';

/** One bar of the finished work orders, divided by rating. The legend shows the numbers. */
export const RatingChart = ({ title, census }: DrawnProps) => {
  const id = useId();
  return (
    <BarChart
      responsive
      layout="vertical"
      stackOffset="expand"
      className={styles['chart'] ?? ''}
      style={{ height: chartHeight('ratings', census) }}
      data={[census]}
      margin={{ top: 2, right: 2, bottom: 2, left: 2 }}
      accessibilityLayer={false}
      role="img"
      aria-label={title}
    >
      <defs>
        {RATING_SERIES.map(({ of, fill, colour }) => (
          <FillPattern key={of} id={`${id}${of}`} fill={fill} colour={colour} />
        ))}
      </defs>
      <XAxis type="number" hide />
      <YAxis type="category" hide />
      {RATING_SERIES.map(({ of, colour }) => (
        <Bar
          key={of}
          dataKey={of}
          stackId="rated"
          fill={`url(#${id}${of})`}
          stroke={colour}
          barSize={28}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
};
