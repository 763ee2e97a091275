import { type RefObject, useEffect, useState } from 'react';
import { PAGE_SCROLLER_ID } from '../pager/scroll-to-top';

export interface RowWindow {
  /** The first row in the document, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The height of a row, in px; all rows are equally high. */
  readonly height: number;
}

/** A table with no more than this many rows keeps them all in the document; a longer one keeps at least this many. */
const WHOLE = 60;
const LEAST = 20;
/** The step by which the window moves, and its margin beyond the visible part, in rows. */
const STEP = 5;
const ROW_HEIGHT = 36;

const down = (row: number): number => Math.floor(row / STEP) * STEP;

/** The rows to keep in the document while the part from `top` to `bottom` px of the body is visible. */
export const windowOf = (count: number, height: number, top: number, bottom: number): RowWindow => {
  if (count <= WHOLE) return { from: 0, to: count, height };
  const last = Math.max(0, count - LEAST);
  const from = Math.min(Math.max(0, down(top / height) - STEP), down(last));
  return { from, to: Math.min(count, Math.max(from + LEAST, down(bottom / height) + 2 * STEP)), height };
};

/**
 * Chooses the rows of a long table that are in the document: with all 500 rows of a page, each return to it would cost
 * a layout of thousands of cells. The window keeps its place while the page is hidden.
 */
export const useRowWindow = (count: number, body: RefObject<HTMLElement | null>): RowWindow => {
  const [known, setKnown] = useState(() => windowOf(count, ROW_HEIGHT, 0, 0));
  useEffect(() => {
    const scroller = document.getElementById(PAGE_SCROLLER_ID);
    if (count <= WHOLE || scroller === null) return undefined;
    const look = () => {
      const rows = body.current;
      if (rows === null) return;
      const height = rows.querySelector('tr[data-place]')?.getBoundingClientRect().height || ROW_HEIGHT;
      const top = scroller.getBoundingClientRect().top - rows.getBoundingClientRect().top;
      const next = windowOf(count, height, top, top + scroller.clientHeight);
      setKnown((now) =>
        now.from === next.from && now.to === next.to && now.height === next.height ? now : next,
      );
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scroller.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [count, body]);
  if (count <= WHOLE) return { from: 0, to: count, height: ROW_HEIGHT };
  return known.to > count || known.to === known.from ? windowOf(count, known.height, 0, 0) : known;
};
