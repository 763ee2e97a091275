import { createContext, use, useEffect, useEffectEvent } from 'react';

/** A text that the user pasted outside of any field, for the page that uses it. */
export interface Pasted {
  readonly kind: 'address' | 'waybill';
  readonly text: string;
  /**
   * For a waybill: the rest of the pasted text. If it contains a number plate, the numbers of the orders for
   * that car are appended.
   */
  readonly context?: string;
}

interface PastedTextState {
  readonly pasted: Pasted | undefined;
  /** Reports that the page has used the text. */
  readonly taken: () => void;
}

const PastedContext = createContext<PastedTextState>({ pasted: undefined, taken: () => undefined });

/** Provides the pasted text; rendered by the shell. */
export const PastedProvider = PastedContext.Provider;

/** Calls `onText` once with a pasted text of this kind. */
export const usePasted = (kind: Pasted['kind'], onText: (text: string, context?: string) => void): void => {
  const { pasted, taken } = use(PastedContext);
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (pasted?.kind !== kind) return;
    taken();
    take(pasted.text, pasted.context);
  }, [pasted, kind, taken]);
};
