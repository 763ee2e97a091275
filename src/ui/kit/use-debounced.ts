import { useEffect, useRef, useState } from 'react';

export interface Debounced {
  /** The current text of the field. */
  readonly typed: string;
  readonly type: (value: string) => void;
  /** Applies the typed text at once. */
  readonly flush: (value?: string) => void;
}

/**
 * A text that is passed on some time after its last change. If the value changes from outside, by the URL or a reset,
 * the field follows.
 */
export const useDebounced = (value: string, ms: number, onSettled: (value: string) => void): Debounced => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const flush = (now = typed) => {
    clearTimeout(timer.current);
    setTyped(now);
    if (now !== value) onSettled(now);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onSettled(next);
    }, ms);
  };
  return { typed, type, flush };
};
