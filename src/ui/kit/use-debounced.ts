import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** The state of a text field whose text is passed on after a delay. */
export interface Debounced {
  /** The current text of the field. */
  readonly typed: string;
  readonly type: (value: string) => void;
  /** Applies the typed text at once. */
  readonly flush: (value?: string) => void;
}

/** Whether the value is the text that the field passed on. The owner of the value may have trimmed the text. */
const isFrom = (value: string, passed: string | undefined): boolean => value.trim() === passed?.trim();

/**
 * Debounces a text field: passes its text to `onSettled` once it has not changed for `ms`. A new `value` from outside,
 * such as from the URL or a reset, replaces the shown text and discards the pending text. A `value` that the field has
 * passed on itself replaces nothing, so that newer input stays.
 */
export const useDebounced = (value: string, ms: number, onSettled: (value: string) => void): Debounced => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** The text that is passed on at the end of the delay. */
  const [waiting, setWaiting] = useState<string>();
  /** The last text that was passed on, until it arrives as the value. */
  const [passed, setPassed] = useState<string>();
  if (value !== known) {
    setKnown(value);
    setPassed(undefined);
    if (!isFrom(value, passed)) {
      setTyped(value);
      setWaiting(undefined);
    }
  }
  const pass = (text: string): void => {
    setWaiting(undefined);
    setPassed(text);
    onSettled(text);
  };
  const passWaiting = useEffectEvent(pass);
  // A layout effect clears the timer before a reset is painted, so that the discarded text is never passed on.
  useLayoutEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => {
      passWaiting(waiting);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, ms]);
  const flush = (now = typed): void => {
    setTyped(now);
    if (now === value) setWaiting(undefined);
    else pass(now);
  };
  const type = (next: string): void => {
    setTyped(next);
    setWaiting(next);
  };
  return { typed, type, flush };
};
