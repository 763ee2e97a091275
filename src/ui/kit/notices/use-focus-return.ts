import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it when the box appeared, unless the focus moved elsewhere meanwhile. antd
 * does this at the end of a closing animation, but the boxes leave the page at once.
 */
export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const nobodyHasIt = document.activeElement === null || document.activeElement === document.body;
      if (nobodyHasIt && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
