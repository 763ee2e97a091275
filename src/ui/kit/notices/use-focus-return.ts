import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when the box appeared. The boxes leave the page at once, so that antd's own
 * way, at the end of a closing animation, is never gone. Who moved the focus elsewhere meanwhile keeps it.
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
