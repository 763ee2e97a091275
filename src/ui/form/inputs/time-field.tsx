import { Select, TimePicker } from 'antd';
import type { TimeInput, TimeSelectInput } from '@/domain/form/form-input';
import { listOf, textOf } from '@/domain/form/plain-values';
import { useText } from '../../kit/text/use-text';
import { controlAria, type InputProps } from './input-props';
import { TIME_FORMAT, timeFrom, timeSteps } from './moments';

/** A field for a time of day, or for a range of times. */
export const TimeField = ({ input, value, names, onChange }: InputProps<TimeInput>) => {
  const text = useText();
  const { id, ...aria } = controlAria(names);
  if (input.range) {
    const [from, to] = listOf(value);
    return (
      <TimePicker.RangePicker
        {...aria}
        id={{ start: id, end: `${id}-end` }}
        order={false}
        placeholder={[input.from ?? text('server-form.from'), input.to ?? text('server-form.to')]}
        value={[timeFrom(from), timeFrom(to)]}
        onChange={(pair) => {
          onChange(pair === null ? [] : pair.flatMap((moment) => moment?.format(TIME_FORMAT) ?? []));
        }}
      />
    );
  }
  return (
    <TimePicker
      {...aria}
      id={id}
      {...(input.placeholder === undefined ? {} : { placeholder: input.placeholder })}
      value={timeFrom(value)}
      onChange={(moment) => {
        onChange(moment?.format(TIME_FORMAT) ?? '');
      }}
    />
  );
};

/** A field to choose a time from a list with fixed steps. */
export const TimeSelectField = ({ input, value, names, onChange }: InputProps<TimeSelectInput>) => {
  const saved = textOf(value) ?? '';
  const steps = timeSteps(input.start, input.end, input.step);
  const offered = saved === '' || steps.includes(saved) ? steps : [...steps, saved];
  return (
    <Select<string | null>
      {...controlAria(names)}
      allowClear
      showSearch
      placeholder={input.placeholder}
      options={offered.map((step) => ({ value: step, label: step }))}
      value={saved === '' ? null : saved}
      style={{ width: '100%', maxWidth: 240 }}
      onChange={(step: string | null | undefined) => {
        onChange(step ?? '');
      }}
    />
  );
};
