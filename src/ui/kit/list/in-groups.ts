import { GROUP_COUNTED_TO, type GroupRest } from '@/domain/paging/group-rest';
import type { Text } from '../text/use-text';

/** The group of a row. Two groups may have the same name. */
export interface RowGroup {
  readonly id: string;
  readonly name: string;
}

export type GroupOf<Row> = (row: Row) => RowGroup;

/**
 * Sorts rows by group. The groups are in the order of their first rows; rows within a group keep their order. Rows that
 * the server has sorted by group stay as they are.
 */
export const inGroups = <Row>(rows: readonly Row[], groupOf: GroupOf<Row>): readonly Row[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const { id } = groupOf(row);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  return [...groups.values()].flat();
};

/** The heading of a group, shown before its first row on the page. */
export interface GroupHead extends RowGroup {
  /** The number of its rows on the page. */
  readonly count: number;
  /**
   * The number of its rows on all pages. Absent if the server does not sort by group, because the number
   * is then unknown.
   */
  readonly total?: number;
  /** Whether `total` is only a lower bound. */
  readonly isMore?: true;
  /** Whether the group starts on an earlier page. */
  readonly continued?: true;
}

/**
 * The headings, each by the index of the row below it. `rest` contains how many rows the first and the last group of
 * this page have on other pages.
 */
export const groupHeads = <Row>(
  rows: readonly Row[],
  groupOf: GroupOf<Row> | undefined,
  rest?: GroupRest,
): ReadonlyMap<number, GroupHead> => {
  const heads = new Map<number, GroupHead>();
  if (groupOf === undefined) return heads;
  let start = 0;
  rows.forEach((row, place) => {
    const group = groupOf(row);
    if (heads.get(start)?.id !== group.id) start = place;
    heads.set(start, { ...(heads.get(start) ?? group), count: place - start + 1 });
  });
  if (rest === undefined) return heads;
  for (const [place, head] of heads) {
    const before = place === 0 ? rest.before : 0;
    const after = place === start ? rest.after : 0;
    const isMore = Math.max(before, after) > GROUP_COUNTED_TO;
    const counted = (rows: number): number => Math.min(rows, GROUP_COUNTED_TO);
    heads.set(place, {
      ...head,
      total: counted(before) + head.count + counted(after),
      ...(isMore ? { isMore } : {}),
      ...(before > 0 ? { continued: true as const } : {}),
    });
  }
  return heads;
};

/** The text of a heading: the name, whether the group continues from an earlier page, and the number of its rows. */
export const groupText = (text: Text, { name, count, total, isMore, continued }: GroupHead): string => {
  if (total === undefined) return text('list.group', { name, count });
  return text(continued === true ? 'list.group.continued' : 'list.group.whole', {
    name,
    count: isMore === true ? `${String(total)}+` : total,
  });
};
