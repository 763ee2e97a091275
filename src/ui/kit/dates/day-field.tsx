import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'YYYY-MM-DD';

interface Props {
  readonly id?: string;
  /** `yyyy-MM-dd`; empty for none. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
  readonly disabled?: boolean;
}

/** One day of the product's calendar. */
export const DayField = ({ value = '', onChange, ...control }: Props) => (
  <DatePicker
    {...control}
    format={FORMAT}
    style={{ width: '100%' }}
    value={value === '' ? null : dayjs(value)}
    onChange={(day) => onChange?.(day === null ? '' : day.format(FORMAT))}
  />
);
