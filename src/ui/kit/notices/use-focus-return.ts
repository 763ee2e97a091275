import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it before the box opened, unless the focus has moved elsewhere meanwhile.
 * `inside` is an element of the box. antd would return the focus only at the end of a closing animation, but a box is
 * removed from the page at once. A form may focus its first wrong field while the box appears. The focus then returns
 * to that field, not to the form's button.
 */
export const useFocusReturn = (inside: RefObject<HTMLElement | null>): void => {
  const [last] = useState(() => ({ element: document.activeElement }));
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const box = inside.current?.closest('[role="dialog"]');
      if (target instanceof Element && box?.contains(target) !== true) last.element = target;
    };
    document.addEventListener('focusout', remember);
    return () => {
      document.removeEventListener('focusout', remember);
    };
  }, [inside, last]);
  useEffect(
    () => () => {
      const { activeElement } = document;
      const isFree = activeElement === null || activeElement === document.body;
      if (isFree && last.element instanceof HTMLElement) last.element.focus({ preventScroll: true });
    },
    [last],
  );
};
