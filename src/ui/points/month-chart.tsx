import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { StatementMonth } from '@/domain/ledger/statement';
import { formatPoints } from '@/domain/points/format-points';
import { useText } from '../kit/text/use-text';

interface Props {
  readonly months: readonly StatementMonth[];
  readonly title: string;
}

const TICK = { fill: 'var(--ant-color-text-secondary)', fontSize: 12 } as const;
const AXIS_LINE = { stroke: 'var(--ant-color-border)' } as const;
const TIP = {
  border: '1px solid var(--ant-color-border-secondary)',
  borderRadius: 'var(--ant-border-radius)',
  background: 'var(--ant-color-bg-elevated)',
  color: 'var(--ant-color-text)',
} as const;

/** The received and the paid points of each month, as a pair of bars. */
const MonthChart = ({ months, title }: Props) => {
  const text = useText();
  const rows = months.map(({ month, incoming, outgoing }) => ({
    month,
    incoming: pointsOfFen(incoming),
    outgoing: pointsOfFen(outgoing),
  }));
  return (
    <BarChart responsive style={{ width: '100%', height: 200 }} data={rows} aria-label={title} barGap={2}>
      <CartesianGrid stroke="var(--ant-color-border-secondary)" vertical={false} />
      <XAxis dataKey="month" tick={TICK} tickLine={false} axisLine={AXIS_LINE} />
      <YAxis width={56} tick={TICK} tickLine={false} axisLine={false} tickFormatter={formatPoints} />
      <Tooltip
        contentStyle={TIP}
        cursor={{ fill: 'var(--ant-color-fill-tertiary)' }}
        isAnimationActive={false}
        formatter={(points) => formatPoints(Number(points))}
      />
      <Legend wrapperStyle={{ fontSize: 12 }} />
      <Bar
        dataKey="incoming"
        name={text('points.in')}
        fill="var(--ant-color-success)"
        maxBarSize={28}
        isAnimationActive={false}
      />
      <Bar
        dataKey="outgoing"
        name={text('points.out')}
        fill="var(--ant-color-primary)"
        maxBarSize={28}
        isAnimationActive={false}
      />
    </BarChart>
  );
};

export default MonthChart;
