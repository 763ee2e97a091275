import { Button } from 'antd';
import { memo } from 'react';
import { useText } from '../../text/use-text';
import type { FilterSet } from './filter';
import styles from './filter-bar.module.css';

interface Props<Values> {
  readonly set: FilterSet;
  readonly place: 'tab' | 'bar';
  readonly filters: Values;
  readonly onChange: (change: Partial<Values>) => void;
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number | string>>>> | undefined;
  readonly rows?: readonly unknown[] | undefined;
  /** Resets the filters; absent if there is nothing to reset. */
  readonly onReset?: (() => void) | undefined;
}

const Bar = <Values extends Readonly<Record<keyof Values, unknown>>>({
  set,
  place,
  counts,
  rows,
  onReset,
  ...props
}: Props<Values>) => {
  const filters = { ...props.filters } as Readonly<Record<string, unknown>>;
  const text = useText();
  return (
    <div className={styles['filters']} data-place={place}>
      {Object.entries(set).map(([name, filter]) =>
        filter.place !== place || filter.draw === undefined ? null : (
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

/** The controls of all filters at one place, in the order of declaration. */
export const FilterBar = memo(Bar) as typeof Bar;

/** Whether the set has filters with controls at this place. */
export const hasPlace = (set: FilterSet, place: 'tab' | 'bar' | 'search'): boolean =>
  Object.values(set).some((filter) => filter.place === place);
