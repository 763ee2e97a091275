import { useEffect, useRef, useState } from 'react';

/** Calls `onSight` each time the element becomes visible. */
export const useInSight = (onSight: () => void): ((element: Element | null) => void) => {
  const [element, setElement] = useState<Element | null>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === true) latest.current();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return setElement;
};
