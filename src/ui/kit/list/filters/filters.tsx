import { Checkbox, Segmented, Select } from 'antd';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { type DateRange, defaultRange } from '@/domain/dates/range';
import type { Instant } from '@/domain/kernel/instant';
import type { DictionaryType } from '@/domain/dictionary/dictionary';
import type { MessageKey } from '@/messages/keys';
import { DateRangeField } from '../../dates/date-range-field';
import { DictSelect } from '../../dictionary/dict-select';
import { useDeferredOpen } from '../../options/use-deferred-open';
import { useServices } from '../../services/services';
import { type Text, useText } from '../../text/use-text';
import { rangeIn, rangeTo } from '../filter-values';
import type { Filter, FilterControl } from './filter';
import styles from './filters.module.css';

/** The search field, `q` in the query string. Its texts are `<texts>.search` and `<texts>.search.name` of the list. */
export const searchFilter = (): Filter<string> => ({
  initial: '',
  read: (searchParams) => searchParams.get('q') ?? '',
  write: (value) => ({ q: value || undefined }),
  place: 'search',
  narrows: true,
  wide: true,
});

interface ChoiceSetup<Value extends string> {
  readonly label: MessageKey;
  /** The label of each value, in the order in which the control shows them. */
  readonly texts: Readonly<Record<Value, MessageKey>>;
  /** The initial value; by default, the first value of `texts`. */
  readonly start?: Value;
  /** The spelling of a value in the query string, if it differs from the value itself. */
  readonly written?: Readonly<Partial<Record<Value, string>>>;
  readonly as: 'tabs' | 'segments' | 'select';
  /** Whether the filter narrows the list; `false`, for example, if it only changes the order. */
  readonly narrows?: boolean;
  readonly wide?: boolean;
  /** Whether the control is before the tools of the list, for a list whose filters fill a line. */
  readonly isTool?: true;
  /**
   * Returns the reason why a value cannot be chosen with the other filters; undefined if it can. A select disables such
   * a value. If a link or an earlier choice sets such a value, the select shows the initial value and the reason.
   */
  readonly ruledOut?: (value: Value, filters: Readonly<Record<string, unknown>>) => MessageKey | undefined;
}

const Choice = <Value extends string>(
  props: FilterControl<Value> &
    Pick<ChoiceSetup<Value>, 'label' | 'texts' | 'as' | 'ruledOut'> & { readonly initial: Value },
) => {
  const text = useText();
  const { label, texts: labels, as, counts, ruledOut, filters } = props;
  const why = ruledOut?.(props.value, filters);
  const value = why === undefined ? props.value : props.initial;
  const options = (Object.keys(labels) as Value[]).map((each) => {
    const count = counts?.[each];
    const reason = ruledOut?.(each, filters);
    return {
      value: each,
      ...(reason === undefined ? {} : { disabled: true, title: text(reason) }),
      label: count === undefined ? text(labels[each]) : `${text(labels[each])} ${count}`,
    };
  });
  const popup = useDeferredOpen();
  const onChange = (chosen: Value) => {
    if (chosen !== props.value) props.onChange(chosen);
  };
  return as === 'select' ? (
    <span className={styles['choice']}>
      <Select<Value, (typeof options)[number]>
        {...popup}
        aria-label={text(label)}
        popupMatchSelectWidth={false}
        value={value}
        options={options}
        // Also called for the value that is shown instead of one that is ruled out.
        onSelect={(_, chosen) => {
          onChange(chosen.value);
        }}
      />
      {ruledOut === undefined ? null : (
        <small role="status">{why === undefined ? undefined : text(why)}</small>
      )}
    </span>
  ) : (
    <Segmented aria-label={text(label)} value={value} options={options} onChange={onChange} />
  );
};

/** A filter for one of a few fixed values. As `tabs` it stays visible on a phone, and a reset keeps it. */
export const choiceFilter = <Value extends string>(
  at: string,
  { label, texts: labels, as, ruledOut, narrows = true, wide = true, ...setup }: ChoiceSetup<Value>,
): Filter<Value> => {
  const values = Object.keys(labels) as Value[];
  const initial = (setup.start ?? values[0]) as Value;
  const inUrl = (value: Value): string => setup.written?.[value] ?? value;
  return {
    initial,
    read: (searchParams) => values.find((value) => inUrl(value) === searchParams.get(at)) ?? initial,
    write: (value) => ({ [at]: value === initial ? undefined : inUrl(value) }),
    draw: (control) => (
      <Choice
        {...control}
        label={label}
        texts={labels}
        as={as}
        initial={initial}
        {...(ruledOut === undefined ? {} : { ruledOut })}
      />
    ),
    place: as === 'tabs' ? 'tab' : setup.isTool ? 'tools' : 'bar',
    narrows,
    wide,
  };
};

interface OptionalSetup<Value extends string> {
  readonly label: MessageKey;
  readonly texts: Readonly<Record<Value, MessageKey>>;
}

const Optional = <Value extends string>({
  label,
  texts: labels,
  value,
  ...props
}: FilterControl<Value | undefined> & OptionalSetup<Value>) => {
  const text = useText();
  const popup = useDeferredOpen();
  return (
    <Select<Value | null>
      {...popup}
      allowClear={{ label: text('input.clear') }}
      aria-label={text(label)}
      placeholder={text(label)}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={(Object.keys(labels) as Value[]).map((each) => ({ value: each, label: text(labels[each]) }))}
      onChange={(chosen) => {
        props.onChange(chosen ?? undefined);
      }}
    />
  );
};

/** A filter for one of a few fixed values, or none. */
export const optionalFilter = <Value extends string>(
  at: string,
  { label, texts: labels }: OptionalSetup<Value>,
): Filter<Value | undefined> => {
  const values = Object.keys(labels) as Value[];
  return {
    initial: undefined,
    read: (searchParams) => values.find((value) => value === searchParams.get(at)),
    write: (value) => ({ [at]: value }),
    draw: (control) => <Optional {...control} label={label} texts={labels} />,
    place: 'bar',
    narrows: true,
    wide: false,
  };
};

interface OptionsSetup {
  readonly label: MessageKey;
  /** Returns the options with labels in the screen language. */
  readonly options: (text: Text) => readonly { readonly value: string; readonly label: string }[];
}

const OfOptions = ({ label, options, value, onChange }: FilterControl<string | undefined> & OptionsSetup) => {
  const text = useText();
  const popup = useDeferredOpen();
  return (
    <Select<string | null>
      {...popup}
      allowClear={{ label: text('input.clear') }}
      showSearch
      optionFilterProp="label"
      aria-label={text(label)}
      placeholder={text(label)}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={[...options(text)]}
      onChange={(chosen) => {
        onChange(chosen ?? undefined);
      }}
    />
  );
};

/**
 * A filter for one of the values that the back end offers, or none. A set value that is no longer offered
 * stays and still filters.
 */
export const optionsFilter = (at: string, { label, options }: OptionsSetup): Filter<string | undefined> => ({
  initial: undefined,
  read: (searchParams) => searchParams.get(at) ?? undefined,
  write: (value) => ({ [at]: value }),
  draw: (control) => <OfOptions {...control} label={label} options={options} />,
  place: 'bar',
  narrows: true,
  wide: false,
});

interface DictionarySetup<Value extends string> {
  readonly label: MessageKey;
  readonly type: DictionaryType;
  /** The valid values; absent: any value, whether or not the dictionary contains it. */
  readonly values?: readonly Value[];
}

const OfDictionary = ({
  label,
  type,
  value,
  ...props
}: FilterControl<string | undefined> & DictionarySetup<string>) => (
  <DictSelect
    type={type}
    label={useText()(label)}
    value={value}
    onChange={(chosen) => {
      props.onChange(chosen);
    }}
  />
);

/** A filter for one value of a dictionary, or none. */
export const dictionaryFilter = <Value extends string = string>(
  at: string,
  { label, type, values }: DictionarySetup<Value>,
): Filter<Value | undefined> => ({
  initial: undefined,
  read: (searchParams) => {
    const given = (searchParams.get(at) ?? undefined) as Value | undefined;
    return values === undefined ? given : values.find((value) => value === given);
  },
  write: (value) => ({ [at]: value }),
  draw: ({ value, filters, onChange }) => (
    <OfDictionary
      label={label}
      type={type}
      value={value}
      filters={filters}
      onChange={(chosen) => {
        onChange(chosen as Value | undefined);
      }}
    />
  ),
  place: 'bar',
  narrows: true,
  wide: false,
});

interface DaysSetup {
  readonly label: MessageKey;
  /**
   * Whether the list covers a default range while no range is set: `usual`, or else the last 240 days.
   * Absent: always.
   */
  readonly hasDefault?: (filters: Readonly<Record<string, unknown>>) => boolean;
  /** The default range, if it is not the last 240 days. */
  readonly usual?: (now: Instant) => DateRange;
}

/** The days that a list covers; undefined if it covers all days. */
export const coveredDays = (
  { hasDefault, usual = defaultRange }: Pick<DaysSetup, 'hasDefault' | 'usual'>,
  filters: Readonly<Record<string, unknown>>,
  today: Instant,
): DateRange | undefined =>
  (filters['range'] as DateRange | undefined) ?? (hasDefault?.(filters) === false ? undefined : usual(today));

const Days = ({ label, filters, ...props }: FilterControl<DateRange | undefined> & DaysSetup) => {
  const text = useText();
  const today = startOfDay(dayOf(useServices().clock.now()));
  return (
    <DateRangeField
      label={text(label)}
      from={text('list.from')}
      to={text('list.to')}
      value={coveredDays(props, filters, today)}
      now={today}
      onChange={(range) => {
        props.onChange(range);
      }}
    />
  );
};

/**
 * A filter for a range of whole days, `from` and `to` in the query string. A list must declare it as `range`, because
 * saved views store presets only for that name.
 */
export const daysFilter = ({ label, hasDefault, usual }: DaysSetup): Filter<DateRange | undefined> => ({
  initial: undefined,
  read: rangeIn,
  write: rangeTo,
  draw: (control) => (
    <Days
      {...control}
      label={label}
      {...(hasDefault === undefined ? {} : { hasDefault })}
      {...(usual === undefined ? {} : { usual })}
    />
  ),
  place: 'bar',
  narrows: true,
  wide: true,
});

interface FlagSetup {
  readonly label: MessageKey;
  /** Whether the other filters make this one meaningless. */
  readonly isDisabled?: (filters: Readonly<Record<string, unknown>>) => boolean;
}

const Flag = ({ label, isDisabled, value, ...props }: FilterControl<boolean> & FlagSetup) => (
  <Checkbox
    checked={value}
    disabled={isDisabled?.(props.filters) ?? false}
    onChange={({ target }) => {
      props.onChange(target.checked);
    }}
  >
    {useText()(label)}
  </Checkbox>
);

/** A yes/no filter; yes is `1` in the query string. */
export const flagFilter = (at: string, setup: FlagSetup): Filter<boolean> => ({
  initial: false,
  read: (searchParams) => searchParams.get(at) === '1',
  write: (value) => ({ [at]: value ? '1' : undefined }),
  draw: (control) => <Flag {...control} {...setup} />,
  place: 'bar',
  narrows: true,
  wide: true,
});

/** A filter that only links set. Its control is shown only while the filter narrows the list. */
export const shownWhenSet = <Value,>(filter: Filter<Value>): Filter<Value> => ({
  ...filter,
  draw: (control) => (control.value === filter.initial ? null : filter.draw?.(control)),
});
