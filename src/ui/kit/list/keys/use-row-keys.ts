import { useEffect, useEffectEvent } from 'react';
import { isForInputMethod, isPlain } from '@/domain/kernel/key-press';
import type { ListName } from '@/application/list/list-preferences';
import { isTyping } from '../../is-typing';
import { keyPressOf } from '../../key-press-of';

/* The keyboard shortcuts on the rows of a list. */

/** Selectors of layers above the list, and of elements with their own keys. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';

const rowsOf = (list: ListName): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-list="${list}"] tr[data-place]`),
];

const lead = (row: HTMLElement | undefined): void => {
  row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
};

/**
 * Focuses the row at this place, counted from 0 among all rows of the list. If that row is not in the document, the
 * first control of the list gets the focus.
 */
export const focusList = (list: ListName, place: number): void => {
  const row = rowsOf(list).find(({ dataset }) => dataset['place'] === String(place));
  if (row !== undefined) lead(row);
  else document.querySelector<HTMLElement>(`[data-list="${list}"] :is(a, button):enabled`)?.focus();
};

export interface RowKeys {
  /** The action of each letter, called with the focused row's index from 0. */
  readonly [letter: string]: (place: number) => void;
}

const isDialogOpen = (): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && (isTyping(target) || target.closest(ABOVE) !== null)) || isDialogOpen();

/**
 * Handles keys on rows. J and K move the focus from row to row, from anywhere on the page. The row's link
 * gets the focus, so that a screen reader reads its name and Enter opens it. Other letters run actions on the
 * focused row. Keys are ignored while the user types or a dialog is open.
 */
export const useRowKeys = (list: ListName, keys: RowKeys = {}): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const press = keyPressOf(event);
    if (event.defaultPrevented || isForInputMethod(press) || !isPlain(press)) return;
    if (isElsewhere(event.target)) return;
    const letter = press.key.toLowerCase();
    const rows = rowsOf(list);
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    if (letter === 'j' || letter === 'k') {
      const next = rows[letter === 'j' ? index + 1 : Math.max(0, index - 1)];
      if (next === undefined) return;
      event.preventDefault();
      lead(next);
      return;
    }
    const act = keys[letter];
    const place = rows[index]?.dataset['place'];
    if (act === undefined || place === undefined || event.repeat) return;
    event.preventDefault();
    act(Number(place));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
};
