import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import { focusList } from '../keys/use-row-keys';

interface Setup<Row> {
  readonly list: ListName;
  readonly items: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Whether a dialog of an action is shown, including its closing animation. */
  readonly isDialogShown: boolean;
}

/**
 * Moves the focus after an action has removed a row from the list. The row that is now at this place gets the
 * focus, once the dialog of the action has disappeared. The control to which the dialog would return the
 * focus was removed with the row. If the focus is elsewhere, it stays there. Returns the function that
 * records the row of an action.
 */
export const useFocusAfterAction = <Row>({
  list,
  items,
  idOf,
  isDialogShown,
}: Setup<Row>): ((row: Row) => void) => {
  const acted = useRef<{ readonly id: string; readonly place: number }>(undefined);
  const follow = useEffectEvent(() => {
    const left = acted.current;
    if (left === undefined || isDialogShown || items.some((row) => idOf(row) === left.id)) return;
    acted.current = undefined;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) focusList(list, Math.min(left.place, items.length - 1));
  });
  useEffect(() => {
    follow();
  }, [items, isDialogShown]);
  return (row) => {
    acted.current = { id: idOf(row), place: items.findIndex((each) => idOf(each) === idOf(row)) };
  };
};
