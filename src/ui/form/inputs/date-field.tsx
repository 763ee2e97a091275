import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { DateInput } from '@/domain/form/form-input';
import { listOf } from '@/domain/form/plain-values';
import { useText } from '../../kit/text/use-text';
import { itemsOf } from './choice-keys';
import { controlAria, type InputProps } from './input-props';
import { DATE_FORMATS, dateFrom } from './moments';

const WIDE = { width: '100%', maxWidth: 420 };

/** A field for a date, or for a range of dates, in the unit of its definition. */
export const DateField = ({ input, value, names, onChange }: InputProps<DateInput>) => {
  const text = useText();
  const format = DATE_FORMATS[input.unit];
  const shared = {
    ...controlAria(names),
    picker: input.unit === 'datetime' ? ('date' as const) : input.unit,
    format: input.unit === 'week' ? `YYYY-MM-DD` : format,
    style: WIDE,
    ...(input.unit === 'datetime' ? { showTime: true } : {}),
  };
  if (input.range) {
    const [from, to] = listOf(value);
    const { id, ...rest } = shared;
    return (
      <DatePicker.RangePicker
        {...rest}
        id={{ start: id, end: `${id}-end` }}
        placeholder={[input.from ?? text('server-form.from'), input.to ?? text('server-form.to')]}
        value={[dateFrom(from), dateFrom(to)]}
        onChange={(pair) => {
          onChange(pair === null ? [] : pair.flatMap((moment) => moment?.format(format) ?? []));
        }}
      />
    );
  }
  const placeholder = input.placeholder === undefined ? {} : { placeholder: input.placeholder };
  if (input.several) {
    const { showTime: _showTime, ...rest } = { showTime: false, ...shared };
    return (
      <DatePicker<Dayjs, true>
        {...rest}
        {...placeholder}
        multiple
        value={itemsOf(value).flatMap((item) => dateFrom(item) ?? [])}
        onChange={(moments: Dayjs[] | null) => {
          onChange((moments ?? []).map((moment) => moment.format(format)));
        }}
      />
    );
  }
  return (
    <DatePicker
      {...shared}
      {...placeholder}
      value={dateFrom(value)}
      onChange={(moment: Dayjs | null) => {
        onChange(moment?.format(format) ?? '');
      }}
    />
  );
};
