import { useEffect, useEffectEvent, useRef } from 'react';
import { popupOnTop } from './popup-on-top';

/* Closes the topmost dialog or drawer on Escape, even when antd sends the key to a layer that is closing or gone. */

interface Layer {
  readonly close: () => void;
}

/** The open dialogs and drawers, topmost last. */
const layers: Layer[] = [];
/** Whether antd has passed the current key press to a dialog or drawer. */
let isTaken = false;
/** The state of the popups when the key was pressed, before antd closes one of them. */
let popups: ReturnType<typeof popupOnTop>;

const isEscape = ({ key, isComposing }: KeyboardEvent): boolean => key === 'Escape' && !isComposing;

/** Closes the topmost layer after antd and the focused element have handled the key, unless one of them used it. */
const closeLater = (event: KeyboardEvent): void => {
  setTimeout(() => {
    if (!isTaken && !event.defaultPrevented) layers.at(-1)?.close();
  });
};

/**
 * Handles an Escape that antd would send to a popup in its closing animation. The topmost dialog closes instead. An
 * open popup has precedence and closes first.
 */
const onPress = (event: KeyboardEvent): void => {
  if (!isEscape(event)) return;
  isTaken = false;
  popups = popupOnTop(document);
  if (popups === 'leaving') closeLater(event);
};

/**
 * Handles an Escape that antd would lose. antd registers a popup for Escape while React renders it. If React discards
 * that rendering, the entry stays on top and receives every later Escape. An element that used the key has stopped it
 * before it reaches the window.
 */
const onArrival = (event: KeyboardEvent): void => {
  if (isEscape(event) && popups === undefined) closeLater(event);
};

const enter = (layer: Layer): (() => void) => {
  if (layers.length === 0) {
    window.addEventListener('keydown', onPress, true);
    window.addEventListener('keydown', onArrival);
  }
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length > 0) return;
    window.removeEventListener('keydown', onPress, true);
    window.removeEventListener('keydown', onArrival);
  };
};

/**
 * Returns the handler that closes a dialog or drawer of antd. antd sends Escape to a layer until its closing animation
 * of 200 ms has ended, and also to a layer whose rendering React discarded. So the handler of a layer that is not open
 * closes the topmost open layer. `takesEscape` is false for a dialog that Escape does not close.
 */
export const useEscape = (
  open: boolean,
  close: () => void,
  takesEscape = true,
): ((event?: { readonly type: string }) => void) => {
  const onEscape = useEffectEvent(() => {
    if (takesEscape) close();
  });
  /** Undefined unless the layer is open and in the page. */
  const entered = useRef<Layer>(undefined);
  useEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { close: () => onEscape() };
    entered.current = layer;
    const leave = enter(layer);
    return () => {
      entered.current = undefined;
      leave();
    };
  }, [open]);
  return (event) => {
    if (event?.type !== 'keydown') {
      if (open) close();
      return;
    }
    isTaken = true;
    (entered.current ?? layers.at(-1))?.close();
  };
};
