import { type RefObject, useEffect, useState } from 'react';

/** Whether something is wider than its frame shows: then the arrow keys must be able to get there. */
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
