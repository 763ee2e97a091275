import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import { focusList, isDialogOpen } from '../keys/use-row-keys';

interface Setup<Row> {
  readonly list: ListName;
  readonly items: readonly Row[];
  readonly idOf: (row: Row) => string;
}

/** The interval, in ms, at which the hook checks whether the dialog of an action has disappeared. */
const EVERY = 100;
/** The number of checks. After that the user works in another dialog. */
const CHECKS = 30;

/**
 * Moves the focus to the row that takes the place of a row that left the list after an action. The control to which the
 * dialog of the action would return the focus has left with the row. If the focus is elsewhere, it stays there. Returns
 * the function that records the row of an action.
 */
export const useFocusAfterAction = <Row>({ list, items, idOf }: Setup<Row>): ((row: Row) => void) => {
  const acted = useRef<{ readonly id: string; readonly place: number }>(undefined);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const follow = useEffectEvent(() => {
    const left = acted.current;
    if (left === undefined || items.some((row) => idOf(row) === left.id)) return;
    acted.current = undefined;
    clearInterval(timer.current);
    let checks = 0;
    timer.current = setInterval(() => {
      const isOpen = isDialogOpen();
      const isLost = document.activeElement === null || document.activeElement === document.body;
      checks += 1;
      if (!isOpen && isLost) focusList(list, Math.min(left.place, items.length - 1));
      if (!isOpen || checks === CHECKS) clearInterval(timer.current);
    }, EVERY);
  });
  useEffect(() => {
    follow();
  }, [items]);
  useEffect(
    () => () => {
      clearInterval(timer.current);
    },
    [],
  );
  return (row) => {
    acted.current = { id: idOf(row), place: items.findIndex((each) => idOf(each) === idOf(row)) };
  };
};
