import { useSyncExternalStore } from 'react';
import { createListeners } from '@/application/kernel/listeners';

/** The selected rows of all pages. They are stored outside React, so that a change renders only one row. */
export interface Selection<Row> {
  readonly has: (id: string) => boolean;
  readonly set: (rows: readonly Row[], chosen: boolean) => void;
  /** Selects or deselects all rows of the page from the last changed one to this one. */
  readonly extendTo: (row: Row, chosen: boolean) => void;
  readonly clear: () => void;
  /** The rows in the order of selection; the same array until the selection changes. */
  readonly rows: () => readonly Row[];
  /**
   * Sets the rows of the shown page, and updates the selected rows among them. A different `of` means that the filters
   * changed, and clears the selection first. Actions therefore never affect rows that are no longer listed.
   */
  readonly show: (page: readonly Row[], of?: string) => void;
  readonly page: () => readonly Row[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly idOf: (row: Row) => string;
  /**
   * The checkbox of the page, while it is shown. It gets the focus when the focused action disappears with the
   * selection.
   */
  readonly pageBox: () => HTMLElement | undefined;
  /** Registers the checkbox of the page. The returned function ends this. */
  readonly withPageBox: (box: HTMLElement | null) => () => void;
}

export const createSelection = <Row>(idOf: (row: Row) => string): Selection<Row> => {
  const listeners = createListeners();
  let chosen: ReadonlyMap<string, Row> = new Map();
  let list: readonly Row[] = [];
  let page: readonly Row[] = [];
  let anchor: string | undefined;
  let narrowedBy: string | undefined;
  let pageBox: HTMLElement | undefined;
  const put = (next: ReadonlyMap<string, Row>) => {
    chosen = next;
    list = [...next.values()];
    listeners.call();
  };
  const set = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(idOf(row), row);
      else next.delete(idOf(row));
    }
    const last = rows.at(-1);
    if (last !== undefined) anchor = idOf(last);
    put(next);
  };
  return {
    idOf,
    pageBox: () => pageBox,
    withPageBox: (box) => {
      pageBox = box ?? undefined;
      return () => {
        pageBox = undefined;
      };
    },
    has: (id) => chosen.has(id),
    set,
    extendTo: (row, isChosen) => {
      const [from, to] = [anchor, idOf(row)].map((id) => page.findIndex((each) => idOf(each) === id));
      if (from === undefined || to === undefined || from < 0 || to < 0) set([row], isChosen);
      else if (from <= to) set(page.slice(from, to + 1), isChosen);
      else set(page.slice(to, from + 1).toReversed(), isChosen);
    },
    clear: () => {
      if (chosen.size > 0) put(new Map());
    },
    rows: () => list,
    show: (rows, of = '') => {
      page = rows;
      if (narrowedBy !== undefined && narrowedBy !== of) {
        chosen = new Map();
        anchor = undefined;
      }
      narrowedBy = of;
      const known = rows.filter((row) => chosen.has(idOf(row)));
      put(new Map([...chosen, ...known.map((row) => [idOf(row), row] as const)]));
    },
    page: () => page,
    subscribe: listeners.add,
  };
};

export const useSelected = <Row>({ subscribe, rows }: Selection<Row>): readonly Row[] =>
  useSyncExternalStore(subscribe, rows);

export const useIsSelected = <Row>({ subscribe, has }: Selection<Row>, id: string): boolean =>
  useSyncExternalStore(subscribe, () => has(id));
