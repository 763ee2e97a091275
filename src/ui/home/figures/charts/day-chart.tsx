import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '@/domain/dates/format';
import { useText } from '../../../kit/text/use-text';
import { chartHeight } from '../chart-height';
import { Mark } from '../mark';
import { DAY_SERIES } from '../series';
import { AXIS_LINE, GRID, MARGIN, TICK } from './axes';
import type { DrawnProps } from './chart-props';
import styles from './charts.module.css';
import { ChartTooltip } from './chart-tooltip';

/**
 * The maximum number of days at which each point has a mark. With more days, the marks would hide the line. The dash
 * pattern then distinguishes the lines.
 */
const MARKED_TO = 31;

/** The position of a point, as the chart library passes it. */
interface At {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
}

const monthAndDay = (date: string): string => date.slice(5);

/** A line chart of events by day, with one line for each kind of event. */
export const DayChart = ({ title, census }: DrawnProps) => {
  const text = useText();
  const rows = census.days.map((day) => ({ ...day, date: formatDate(day.day) }));
  const series = DAY_SERIES.map((each) => ({ ...each, name: text(each.text) }));
  return (
    <LineChart
      responsive
      className={styles['chart'] ?? ''}
      style={{ height: chartHeight('days', census) }}
      data={rows}
      margin={MARGIN}
      aria-label={title}
    >
      <CartesianGrid {...GRID} />
      <XAxis
        dataKey="date"
        tickFormatter={monthAndDay}
        tick={TICK}
        tickLine={false}
        axisLine={AXIS_LINE}
        minTickGap={20}
      />
      <YAxis allowDecimals={false} width={40} tick={TICK} tickLine={false} axisLine={false} />
      <Tooltip
        content={(props) => <ChartTooltip {...props} series={series} />}
        isAnimationActive={false}
        cursor={AXIS_LINE}
      />
      {series.map(({ of, colour, dash, mark, name }) => (
        <Line
          key={of}
          dataKey={of}
          name={name}
          stroke={colour}
          strokeWidth={2}
          isAnimationActive={false}
          activeDot={({ cx, cy }: At) => <Mark shape={mark} x={cx ?? 0} y={cy ?? 0} colour={colour} />}
          dot={
            rows.length > MARKED_TO
              ? false
              : ({ cx, cy, index }: At & { readonly index?: number | undefined }) => (
                  <Mark key={index} shape={mark} x={cx ?? 0} y={cy ?? 0} colour={colour} />
                )
          }
          {...(dash === undefined ? {} : { strokeDasharray: dash })}
        />
      ))}
    </LineChart>
  );
};
