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

/**
 * A field for a day and a time, in steps of five minutes. A typed time is applied on Enter, or when the field loses the
 * focus. Enter does not submit the form, because the other fields may still be empty.
 */
export const MinuteField = ({ value = '', onChange, ...control }: Props) => (
  <DatePicker
    {...control}
    classNames={{ popup: { root: styles['popup'] ?? '' } }}
    format={FORMAT}
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    needConfirm={false}
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.preventDefault();
    }}
    style={{ width: '100%' }}
    value={value === '' ? null : dayjs(value)}
    onChange={(moment) => onChange?.(moment === null ? '' : moment.format(FORMAT))}
  />
);
