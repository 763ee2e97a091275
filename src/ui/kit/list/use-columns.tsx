import { useMemo } from 'react';
import type { Viewer } from '../access/use-viewer';
import type { Column } from '../table/column';
import { RowActions, type ShownActions } from './actions/row-actions';
import type { Field, FieldContext } from './fields/field';
import { columnOf } from './fields/field-columns';
import type { FiltersOf, FilterSet } from './filters/filter';
import type { List } from './list';
import { SortHead, sortedBy } from './sort-head';
import type { AnsweredPage } from './use-list-query';

/* Builds the table columns of a list from its fields and actions. */

interface Setup<Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>> {
  readonly of: List<Row, Set, Query, Page>;
  readonly filters: FiltersOf<Set>;
  readonly change: (change: Partial<FiltersOf<Set>>) => void;
  readonly context: FieldContext;
  readonly viewer: Viewer;
  readonly actions: ShownActions<Row> | undefined;
}

/**
 * The fields that a list shows, with their columns. The returned arrays stay the same until their content changes.
 */
export const useColumns = <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>(
  setup: Setup<Row, Set, Query, Page>,
): { readonly fields: readonly Field<Row>[]; readonly columns: readonly Column<Row>[] } => {
  const { of, filters, change, context, viewer, actions } = setup;
  const keys = of.fields
    .filter(
      ({ permission, when }) =>
        (permission === undefined || viewer.may(permission)) && when?.(filters as never) !== false,
    )
    .map(({ key }) => key)
    .join();
  const sort = 'sort' in filters ? String(filters.sort) : '';
  const hasActions = of.actionsWhen?.(filters) !== false;
  const start = String((of.urlFilters.initial as { readonly sort?: unknown }).sort ?? '');
  return useMemo(() => {
    const shown = keys.split(',');
    const fields = of.fields.filter(({ key }) => shown.includes(key));
    const columns = fields.flatMap((field): readonly Column<Row>[] => {
      if (field.column === false) return [];
      const column = columnOf(field, context);
      if (field.sort === undefined) return [column];
      const sorted = sortedBy(field.sort, sort);
      const head = {
        ...column,
        sorted,
        head: (
          <SortHead
            title={column.title}
            of={field.sort}
            sorted={sorted}
            start={start}
            onSort={(next) => {
              change({ sort: next } as never);
            }}
          />
        ),
      };
      return [head];
    });
    if (actions === undefined || !hasActions) return { fields, columns };
    const acted: Column<Row> = {
      key: 'actions',
      title: context.text('list.actions'),
      ...(of.actionsWidth === undefined ? {} : { width: of.actionsWidth }),
      cell: (row) => <RowActions row={row} of={actions} />,
    };
    return { fields, columns: [...columns, acted] };
  }, [keys, of, context, sort, start, change, actions, hasActions]);
};
