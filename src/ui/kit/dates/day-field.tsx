import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'YYYY-MM-DD';

interface Props {
  readonly id?: string;
  /** `yyyy-MM-dd`; empty for none. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
  readonly disabled?: boolean;
  /** The accessible name, if no form field with a label surrounds it. */
  readonly label?: string;
}

/** A field for one day of the product's calendar. */
export const DayField = ({ value = '', onChange, label, ...control }: Props) => (
  <DatePicker
    {...control}
    {...(label === undefined ? {} : { 'aria-label': label, placeholder: label })}
    format={FORMAT}
    style={{ width: '100%' }}
    value={value === '' ? null : dayjs(value)}
    onChange={(day) => onChange?.(day === null ? '' : day.format(FORMAT))}
  />
);
