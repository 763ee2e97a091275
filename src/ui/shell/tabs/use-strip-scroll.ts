import { type RefObject, useEffect } from 'react';

const LINE = 16;

/**
 * Lets the mouse wheel scroll the strip sideways, and keeps the active tab visible without scrolling the
 * page. It reads the tab's position with an observer, because a direct read would lay out the new page twice.
 */
export const useStripScroll = (strip: RefObject<HTMLElement | null>, active: string | undefined): void => {
  useEffect(() => {
    const element = strip.current;
    const onWheel = (event: WheelEvent) => {
      if (element === null || element.scrollWidth <= element.clientWidth) return;
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      element.scrollLeft +=
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
    };
    // The listener prevents page scrolling, so it must not be passive.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element?.removeEventListener('wheel', onWheel);
    };
  }, [strip]);
  useEffect(() => {
    const element = strip.current;
    const tab = element?.querySelector<HTMLElement>('[aria-selected="true"]')?.parentElement;
    if (element === null || tab === null || tab === undefined) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        observer.disconnect();
        const { boundingClientRect: at, rootBounds: frame } = entries.at(-1) ?? {};
        if (at === undefined || frame === null || frame === undefined) return;
        if (at.left < frame.left) element.scrollBy({ left: at.left - frame.left });
        else if (at.right > frame.right) element.scrollBy({ left: at.right - frame.right });
      },
      { root: element },
    );
    observer.observe(tab);
    return () => {
      observer.disconnect();
    };
  }, [strip, active]);
};
