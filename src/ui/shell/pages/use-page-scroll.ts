import { useEffect, useLayoutEffect, useRef } from 'react';
import { PAGE_SCROLLER_ID } from '../../kit/pager/scroll-to-top';

/** The page whose scroll position is restored. */
export interface ScrolledPage {
  readonly key: string;
  /** The page's query string. With another query string, the same page shows different content. */
  readonly search: string;
}

interface Place {
  readonly search: string;
  readonly top: number;
}

/**
 * Restores the scroll position of a page that stayed mounted when the user returns to it. A new page starts
 * at the top, and so does a mounted page with another query string. While a page stays
 * visible, a change of its query string does not scroll it; the page itself decides whether to scroll.
 */
export const usePageScroll = (shown: ScrolledPage | undefined, kept: readonly string[]): void => {
  const places = useRef(new Map<string, Place>());
  const at = useRef<ScrolledPage>(undefined);
  useEffect(() => {
    const scroller = document.getElementById(PAGE_SCROLLER_ID);
    const remember = () => {
      if (scroller === null || at.current === undefined) return;
      places.current.set(at.current.key, { search: at.current.search, top: scroller.scrollTop });
    };
    scroller?.addEventListener('scroll', remember, { passive: true });
    return () => {
      scroller?.removeEventListener('scroll', remember);
    };
  }, []);
  useLayoutEffect(() => {
    for (const key of places.current.keys()) if (!kept.includes(key)) places.current.delete(key);
  }, [kept]);
  const { key, search } = shown ?? {};
  useLayoutEffect(() => {
    if (key === undefined || search === undefined) return;
    const scroller = document.getElementById(PAGE_SCROLLER_ID);
    const place = places.current.get(key);
    const before = at.current;
    at.current = { key, search };
    if (scroller === null) return;
    const top = place?.search === search ? place.top : 0;
    if (before === undefined || before.key === key) {
      places.current.set(key, { search, top: scroller.scrollTop });
      return;
    }
    // The position is set only if it differs, because setting or reading it would force a layout.
    if (places.current.get(before.key)?.top !== top) scroller.scrollTop = top;
    places.current.set(key, { search, top });
  }, [key, search]);
};
