import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import styles from './minute-field.module.css';

const FORMAT = 'YYYY-MM-DD HH:mm';

interface Props {
  readonly id?: string;
  /** `yyyy-MM-dd HH:mm`; empty for none. */
  readonly value?: string;
  readonly onChange?: (minute: string) => void;
}

/** A field for a day and a time, in steps of five minutes. A typed time is applied when the field loses the focus. */
export const MinuteField = ({ value = '', onChange, ...control }: Props) => (
  <DatePicker
    {...control}
    classNames={{ popup: { root: styles['popup'] ?? '' } }}
    format={FORMAT}
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    needConfirm={false}
    style={{ width: '100%' }}
    value={value === '' ? null : dayjs(value)}
    onChange={(moment) => onChange?.(moment === null ? '' : moment.format(FORMAT))}
  />
);
