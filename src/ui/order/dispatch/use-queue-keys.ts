import { useEffect, useEffectEvent } from 'react';
import { isForInputMethod, isPlain } from '@/domain/kernel/key-press';
import { isTyping } from '../../kit/is-typing';
import { keyPressOf } from '../../kit/key-press-of';

interface Keys {
  /** J or the down arrow moves by 1, K or the up arrow by -1. */
  readonly onMove?: (by: number) => void;
  /** Called for a digit from 1 to 9, with the index counted from 0. */
  readonly onDigit?: (place: number) => void;
}

/** Selectors of elements with their own keys. */
const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]';
const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"])';

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && (isTyping(target) || target.closest(OWN_KEYS) !== null)) ||
  document.querySelector(OPEN_DIALOG) !== null;

const moveOf = (key: string): number =>
  key === 'j' || key === 'arrowdown' ? 1 : key === 'k' || key === 'arrowup' ? -1 : 0;

/**
 * The keys of the dispatch desk, wherever the focus is on the page. They are ignored while the user types,
 * while a dialog is open, and in elements with their own keys.
 */
export const useQueueKeys = ({ onMove, onDigit }: Keys): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const press = keyPressOf(event);
    if (event.defaultPrevented || isForInputMethod(press) || !isPlain(press)) return;
    if (isElsewhere(event.target)) return;
    const by = moveOf(press.key.toLowerCase());
    if (by !== 0 && onMove !== undefined) {
      event.preventDefault();
      onMove(by);
    }
    if (onDigit !== undefined && !event.repeat && /^[1-9]$/.test(press.key)) {
      event.preventDefault();
      onDigit(Number(press.key) - 1);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
};
