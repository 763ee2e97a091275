import { Button } from 'antd';
import { memo } from 'react';
import { useText } from '../../text/use-text';
import type { FilterPlace, FilterSet } from './filter';
import styles from './filter-bar.module.css';

/** The places of the filters that each kind of bar renders. On a phone, one bar renders both `bar` and `tools`. */
export const PLACES = {
  tab: ['tab'],
  bar: ['bar'],
  tools: ['tools'],
  barAndTools: ['bar', 'tools'],
} as const satisfies Record<string, readonly FilterPlace[]>;

interface Props<Values> {
  readonly set: FilterSet;
  /** The places whose filters are rendered. The first place decides the style of the bar. */
  readonly places: readonly FilterPlace[];
  readonly filters: Values;
  readonly onChange: (change: Partial<Values>) => void;
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number | string>>>> | undefined;
  readonly rows?: readonly unknown[] | undefined;
  /** Resets the filters; absent if there is nothing to reset. */
  readonly onReset?: (() => void) | undefined;
}

const Bar = <Values extends Readonly<Record<keyof Values, unknown>>>({
  set,
  places,
  counts,
  rows,
  onReset,
  ...props
}: Props<Values>) => {
  const filters = { ...props.filters } as Readonly<Record<string, unknown>>;
  const text = useText();
  return (
    <div className={styles['filters']} data-place={places[0]}>
      {Object.entries(set).map(([name, filter]) =>
        !places.includes(filter.place) || filter.draw === undefined ? null : (
          <div key={name} className={styles['filter']} data-wide={filter.wide}>
            {filter.draw({
              value: filters[name],
              filters,
              counts: counts?.[name],
              rows,
              onChange: (value) => {
                props.onChange({ [name]: value } as Partial<Values>);
              },
            })}
          </div>
        ),
      )}
      {onReset === undefined ? null : (
        <Button type="link" onClick={onReset}>
          {text('list.reset')}
        </Button>
      )}
    </div>
  );
};

/** The controls of all filters at some places, in the order of declaration. */
export const FilterBar = memo(Bar) as typeof Bar;

/** Whether the set has filters with controls at this place. */
export const hasPlace = (set: FilterSet, place: FilterPlace): boolean =>
  Object.values(set).some((filter) => filter.place === place);
