import { useEffect, useEffectEvent } from 'react';

interface Layer {
  readonly close: () => void;
}

/** The open dialogs and drawers, the topmost last. */
const layers: Layer[] = [];

/**
 * Answers what closes a dialog or drawer of antd. antd gives Escape to a layer until its leaving motion has ended, so a
 * key in these 200 ms would be lost. Here it closes the layer that is the topmost one by then. `takesEscape`: false for
 * a dialog that Escape does not close.
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
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [open]);
  return (event) => {
    if (open) close();
    else if (event?.type === 'keydown') layers.at(-1)?.close();
  };
};
