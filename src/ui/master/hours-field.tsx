import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useText } from '../kit/text/use-text';
import styles from './master.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

type Range = readonly [from: string, to: string];

const MOST = 4;
const WORKDAY: Range = ['09:00', '18:00'];

const rangesIn = (value: string): readonly Range[] =>
  value
    .split(/[,，、;；/]/)
    .filter((part) => part.trim() !== '')
    .map((part): Range => {
      const [from = '', to = ''] = part.trim().split(/\s*(?:-|–|—|~|～|至|到)\s*/);
      return [from.padStart(5, '0'), to.padStart(5, '0')];
    });

const textOf = (ranges: readonly Range[]): string => ranges.map(([from, to]) => `${from}-${to}`).join('，');

/** When a shop is open each day, as ranges of hours; none means that it is not known. */
export const HoursField = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  const ranges = rangesIn(value);
  const set = (next: readonly Range[]) => onChange?.(textOf(next));
  return (
    <div id={id} className={styles['ranges']}>
      {ranges.map(([from, to], index) => (
        <span key={index} className={styles['range']}>
          <Input
            type="time"
            value={from}
            aria-label={text('master.hours.from', { number: index + 1 })}
            onChange={(event) => set(ranges.with(index, [event.target.value, to]))}
          />
          –
          <Input
            type="time"
            value={to}
            aria-label={text('master.hours.to', { number: index + 1 })}
            onChange={(event) => set(ranges.with(index, [from, event.target.value]))}
          />
          <Button
            type="text"
            icon={<MinusCircleOutlined aria-hidden />}
            aria-label={text('master.hours.remove', { number: index + 1 })}
            onClick={() => set(ranges.filter((_, at) => at !== index))}
          />
        </span>
      ))}
      {ranges.length < MOST ? (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => set([...ranges, WORKDAY])}>
          {text('master.hours.add')}
        </Button>
      ) : null}
    </div>
  );
};
