import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { Field } from './fields/field';
import styles from './sort-head.module.css';

type Sorts = NonNullable<Field<never>['sort']>;
type Direction = 'ascending' | 'descending';

/** The direction in which this field sorts the rows; undefined if another field sorts them. */
export const sortedBy = ({ ascending, descending }: Sorts, sort: string): Direction | undefined => {
  if (sort === descending) return 'descending';
  return sort === ascending ? 'ascending' : undefined;
};

/**
 * The sorting after a click. It goes from descending to ascending, if the field has both, and then to the initial
 * sorting of the list. If the list is initially sorted by this field, the field's first direction follows instead.
 */
export const nextSort = (of: Sorts, sorted: Direction | undefined, start: string): string => {
  const ways = [of.descending, of.ascending].filter((way) => way !== undefined);
  const way = sorted === undefined ? undefined : of[sorted];
  const now = way === undefined ? -1 : ways.indexOf(way);
  return ways[now + 1] ?? (ways.includes(start) ? (ways[0] ?? start) : start);
};

interface Props {
  readonly title: string;
  readonly of: Sorts;
  readonly sorted: Direction | undefined;
  /** The initial sorting of the list. */
  readonly start: string;
  readonly onSort: (sort: string) => void;
}

/** The table head of a column by which the server can sort. */
export const SortHead = ({ title, of, sorted, start, onSort }: Props) => (
  <button
    type="button"
    className={styles['head']}
    data-sorted={sorted}
    onClick={() => {
      onSort(nextSort(of, sorted, start));
    }}
  >
    {title}
    {sorted === 'ascending' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
  </button>
);
