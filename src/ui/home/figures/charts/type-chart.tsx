import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { formatCount } from '@/domain/kernel/format-count';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { useDictionary } from '../../../kit/dictionary/use-dictionary';
import { chartHeight } from '../chart-height';
import { percentOf } from '../figure-rows';
import { TYPE_COLOUR } from '../series';
import { TICK, VALUE } from './axes';
import type { DrawnProps } from './chart-props';
import styles from './charts.module.css';

/** A bar for each type, most frequent first, with its count and share beside it. */
export const TypeChart = ({ title, census }: DrawnProps) => {
  const { types } = census;
  const { label } = useDictionary(DICTIONARIES.workType);
  const all = types.reduce((sum, { count }) => sum + count, 0);
  const rows = types.map(({ type, count }) => ({
    type: label(type),
    count,
    note: `${formatCount(count)} · ${percentOf(count / all)}`,
  }));
  return (
    <BarChart
      responsive
      layout="vertical"
      className={styles['chart'] ?? ''}
      style={{ height: chartHeight('types', census) }}
      data={rows}
      margin={{ top: 0, right: 88, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      role="img"
      aria-label={title}
    >
      <XAxis type="number" domain={[0, 'dataMax']} hide />
      <YAxis
        type="category"
        dataKey="type"
        width={96}
        interval={0}
        tick={TICK}
        tickLine={false}
        axisLine={false}
      />
      <Bar dataKey="count" fill={TYPE_COLOUR} barSize={14} radius={2} isAnimationActive={false}>
        <LabelList dataKey="note" position="right" {...VALUE} />
      </Bar>
    </BarChart>
  );
};
