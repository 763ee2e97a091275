import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the content is wider than its frame. The frame must then be focusable, so that the arrow keys can
 * scroll it.
 */
export const useScrollsSideways = (frame: RefObject<HTMLElement | null>): boolean => {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const scrollsNow = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      setScrolls(scrollsNow && element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  return scrolls;
};
