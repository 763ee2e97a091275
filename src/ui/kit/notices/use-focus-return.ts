import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it last before the box took it, unless the focus moved elsewhere meanwhile.
 * `inside` is an element of the box. A form that leads to its first field while the box appears so gets the focus in that
 * field, not at its button. antd does this at the end of a closing animation, but the boxes leave the page at once.
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
