import { useEffect, useState } from 'react';

/** Whether this tab is visible and its window has the focus. */
export const useTabFocus = (): boolean => {
  const [focused, setFocused] = useState(() => document.hasFocus());
  useEffect(() => {
    const look = () => {
      setFocused(document.hasFocus() && document.visibilityState === 'visible');
    };
    const events = ['focus', 'blur'] as const;
    for (const event of events) window.addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return focused;
};

/** Whether an element is visible in a focused tab. */
export const useSeen = (): readonly [boolean, (element: Element | null) => void] => {
  const [element, setElement] = useState<Element | null>(null);
  const [visible, setVisible] = useState(false);
  const focused = useTabFocus();
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setVisible(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return [visible && focused, setElement];
};
