import { type MouseEvent, useMemo } from 'react';
import { useViewer } from '../access/use-viewer';
import { useIsMobile } from '../early/use-media';
import { isPlainClick, openInBrowserTab } from '../plain-click';
import { DataTable } from '../table/data-table';
import { useText } from '../text/use-text';
import { ListCards, ListCardsSkeleton } from './cards/list-cards';
import { columnOf } from './fields/field-columns';
import { useFieldContext } from './fields/use-field-context';
import type { FilterSet } from './filters/filter';
import type { ListDefinition, RowLink } from './list';
import type { AnsweredPage } from './use-list-query';
import { useRowOpening } from './use-row-opening';

/** The definition of columns and cards for rows, for use on any page. */
export type RowLook<Row> = Pick<
  ListDefinition<Row, FilterSet, unknown, AnsweredPage<Row>>,
  'fields' | 'card' | 'idOf'
> & {
  readonly tone?: (row: Row) => 'none' | 'waiting' | 'pressing';
};

interface Props<Row> {
  readonly label: string;
  readonly of: RowLook<Row>;
  /** `undefined` while the rows load. */
  readonly rows: readonly Row[] | undefined;
  /** Keys of fields that are not shown here. */
  readonly without?: readonly string[];
  readonly open: RowLink<Row>;
  readonly skeletonRows: number;
}

const NO_ROWS: readonly never[] = [];

/** A few rows of a list within another page: a table, or cards on a phone. */
export const RowTable = <Row,>({ label, of, rows, without, open, skeletonRows }: Props<Row>) => {
  const text = useText();
  const mobile = useIsMobile();
  const opening = useRowOpening(open, useViewer());
  const context = useFieldContext(of.fields, rows === undefined ? '' : label);
  const hidden = without?.join() ?? '';
  const fields = useMemo(
    () =>
      of.fields.filter(
        ({ key, column, startsHidden }) =>
          column !== false && startsHidden !== true && !hidden.split(',').includes(key),
      ),
    [of.fields, hidden],
  );
  const columns = useMemo(() => fields.map((field) => columnOf(field, context)), [fields, context]);
  if (!mobile) {
    return (
      <DataTable
        label={label}
        columns={columns}
        rows={rows ?? NO_ROWS}
        rowKey={of.idOf}
        {...(of.tone === undefined ? {} : { rowTone: of.tone })}
        skeletonRows={rows === undefined ? skeletonRows : 0}
        onRowClick={opening?.open}
        rowLink={opening?.linkTo}
      />
    );
  }
  if (rows === undefined) return <ListCardsSkeleton />;
  return (
    <ListCards
      label={label}
      rows={rows}
      plan={of.card}
      fields={of.fields}
      context={context}
      actions={undefined}
      rowKey={of.idOf}
      rowTone={of.tone}
      onOpen={(row: Row, event: MouseEvent) => {
        if (isPlainClick(event)) opening?.open(row);
        else if (opening !== undefined) openInBrowserTab(opening.linkTo(row));
      }}
      openName={(row) => open.name?.(row, text) ?? of.idOf(row)}
    />
  );
};
