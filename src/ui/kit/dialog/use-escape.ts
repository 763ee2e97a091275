import { useEffect, useEffectEvent } from 'react';
import { popupOnTop } from './popup-on-top';

/* Closes the topmost dialog or drawer on Escape, even during one of antd's closing animations. */

interface Layer {
  readonly close: () => void;
}

/** The open dialogs and drawers, topmost last. */
const layers: Layer[] = [];
/** Whether antd has passed the current key press to a dialog or drawer. */
let isTaken = false;

/**
 * Handles an Escape that antd would send to a popup in its closing animation. The topmost dialog closes instead. An
 * open popup has precedence and closes first.
 */
const onKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing || popupOnTop(document) !== 'leaving') return;
  isTaken = false;
  // Runs after antd and the focused element have handled the key.
  setTimeout(() => {
    if (!isTaken && !event.defaultPrevented) layers.at(-1)?.close();
  });
};

const enter = (layer: Layer): (() => void) => {
  if (layers.length === 0) window.addEventListener('keydown', onKey, true);
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) window.removeEventListener('keydown', onKey, true);
  };
};

/**
 * Returns the handler that closes a dialog or drawer of antd. antd sends Escape to a layer until its closing animation
 * of 200 ms has ended, so a second Escape would be lost. This hook sends the second Escape to the topmost layer.
 * `takesEscape` is false for a dialog that Escape does not close.
 */
export const useEscape = (
  open: boolean,
  close: () => void,
  takesEscape = true,
): ((event?: { readonly type: string }) => void) => {
  const onEscape = useEffectEvent(() => {
    if (takesEscape) close();
  });
  useEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { close: () => onEscape() };
    return enter(layer);
  }, [open]);
  return (event) => {
    if (event?.type === 'keydown') isTaken = true;
    if (open) close();
    else if (event?.type === 'keydown') layers.at(-1)?.close();
  };
};
