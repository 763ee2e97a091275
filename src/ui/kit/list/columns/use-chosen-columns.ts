import { useCallback, useMemo } from 'react';
import { columnsInOrder, type ColumnVisibility, columnChoiceToStore } from '@/domain/list/column-choice';
import { withColumns } from '@/domain/list/saved-views';
import type { Column } from '../../table/column';
import type { PreferencesInUse } from '../use-list-preferences';

/** The columns of a list after the user's choice, and the functions that change the choice. */
export interface ColumnsInUse<Row> {
  /** The shown columns, in the order that the user chose. */
  readonly shown: readonly Column<Row>[];
  /** The columns of an export: shown ones, those that start hidden, and those that only exports have. */
  readonly exported: readonly Column<Row>[];
  /** All columns with their titles. */
  readonly all: readonly (ColumnVisibility & { readonly title: string })[];
  readonly change: (next: readonly ColumnVisibility[]) => void;
  readonly reset: () => void;
  readonly isChosen: boolean;
  /** The fields that the user's choice removes from a card or adds to it. */
  readonly onCards: { readonly hidden: readonly string[]; readonly added: readonly string[] };
}

const hiddenOf = (columns: readonly Column<never>[]): readonly string[] =>
  columns.flatMap(({ key, startsHidden }) => (startsHidden === true ? [key] : []));

/** The columns of a list in the user's choice and order. */
export const useChosenColumns = <Row>(
  given: readonly Column<Row>[],
  { preferences, update }: PreferencesInUse,
): ColumnsInUse<Row> => {
  const choice = preferences.columns;
  const columns = useMemo(() => given.filter(({ onlyInSheet }) => onlyInSheet !== true), [given]);
  const { shown, exported, all, onCards } = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const chosen = columnsInOrder([...byKey.keys()], choice, hiddenOf(columns));
    const isExported = (key: string, isShown: boolean) => isShown || byKey.get(key)?.startsHidden === true;
    return {
      shown: chosen.flatMap((each) => (each.shown ? (byKey.get(each.key) ?? []) : [])),
      exported: [
        ...chosen.flatMap((each) => (isExported(each.key, each.shown) ? (byKey.get(each.key) ?? []) : [])),
        ...given.filter(({ onlyInSheet }) => onlyInSheet === true),
      ],
      onCards: {
        hidden: chosen.flatMap(({ key, shown: isShown }) =>
          isShown || byKey.get(key)?.startsHidden === true ? [] : [key],
        ),
        added: chosen.flatMap(({ key, shown: isShown }) =>
          isShown && byKey.get(key)?.startsHidden === true ? [key] : [],
        ),
      },
      all: chosen.map((each) => ({ ...each, title: byKey.get(each.key)?.title ?? each.key })),
    };
  }, [given, columns, choice]);
  const change = useCallback(
    (next: readonly ColumnVisibility[]) => {
      const keys = columns.map(({ key }) => key);
      update((before) =>
        withColumns(before, columnChoiceToStore(keys, next, before.columns, hiddenOf(columns))),
      );
    },
    [columns, update],
  );
  const reset = useCallback(() => {
    update((before) => withColumns(before, undefined));
  }, [update]);
  return { shown, exported, all, change, reset, isChosen: choice !== undefined, onCards };
};
