import { type RefObject, useEffect, useState } from 'react';
import { PAGE_SCROLLER_ID } from '../pager/scroll-to-top';

/** The part of a long table that is in the document. Its lines are rows and headings of groups. */
export interface RowWindow {
  /** The index of the first line in the document; `to` is the index after the last one. */
  readonly from: number;
  readonly to: number;
  /** The height of a line, in px; all lines are equally high. */
  readonly height: number;
}

/** A table with at most this many lines keeps all of them in the document. */
const WHOLE_UP_TO = 60;
/** The smallest number of lines that a table with more than `WHOLE_UP_TO` lines keeps in the document. */
const WINDOW_LINES_MIN = 20;
/** The step by which the window moves, in lines. It is also the margin beyond the visible part. */
const STEP = 5;
const ROW_HEIGHT = 36;

const down = (row: number): number => Math.floor(row / STEP) * STEP;

/** The lines to keep in the document while the body is visible from `top` to `bottom`, in px. */
export const windowOf = (count: number, height: number, top: number, bottom: number): RowWindow => {
  if (count <= WHOLE_UP_TO) return { from: 0, to: count, height };
  const last = Math.max(0, count - WINDOW_LINES_MIN);
  const from = Math.min(Math.max(0, down(top / height) - STEP), down(last));
  return {
    from,
    to: Math.min(count, Math.max(from + WINDOW_LINES_MIN, down(bottom / height) + 2 * STEP)),
    height,
  };
};

/**
 * Chooses the lines of a long table that are in the document. If all 500 rows of a page were in it, each
 * return to the page would lay out thousands of cells. While the page is hidden, the window stays the same.
 */
export const useRowWindow = (count: number, body: RefObject<HTMLElement | null>): RowWindow => {
  const [known, setKnown] = useState(() => windowOf(count, ROW_HEIGHT, 0, 0));
  useEffect(() => {
    const scroller = document.getElementById(PAGE_SCROLLER_ID);
    if (count <= WHOLE_UP_TO || scroller === null) return undefined;
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
  if (count <= WHOLE_UP_TO) return { from: 0, to: count, height: ROW_HEIGHT };
  return known.to > count || known.to === known.from ? windowOf(count, known.height, 0, 0) : known;
};
