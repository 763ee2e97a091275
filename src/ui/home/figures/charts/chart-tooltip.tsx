import type { TooltipContentProps } from 'recharts';
import { formatCount } from '@/domain/kernel/format-count';
import { LineSample } from '../legend';
import type { LineSeries } from '../series';
import styles from './charts.module.css';

interface Props extends Partial<Pick<TooltipContentProps, 'active' | 'label' | 'payload'>> {
  readonly series: readonly (LineSeries & { readonly name: string })[];
}

/** The numbers of the point that is under the pointer or selected with the arrow keys. */
export const ChartTooltip = ({ active = false, label, payload = [], series }: Props) => {
  const [at] = payload;
  if (!active || at === undefined) return null;
  const row = at.payload as Readonly<Record<string, unknown>>;
  return (
    <div className={styles['tip']} role="status">
      <strong>{row['date'] === undefined ? label : String(row['date'])}</strong>
      <dl>
        {series.map((each) => (
          <div key={each.of}>
            <dt>
              <LineSample {...each} />
              {each.name}
            </dt>
            <dd>{formatCount(Number(row[each.of]))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
