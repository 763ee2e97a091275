import { createContext, use, useEffect, useEffectEvent } from 'react';

/** A text that was pasted outside of any field, on its way to the page that uses it. */
export interface Pasted {
  readonly kind: 'address' | 'waybill';
  readonly text: string;
}

interface OnItsWay {
  readonly pasted: Pasted | undefined;
  /** The page has it. */
  readonly taken: () => void;
}

const PastedContext = createContext<OnItsWay>({ pasted: undefined, taken: () => undefined });

/** Provided by the shell. */
export const PastedProvider = PastedContext.Provider;

/** Takes what was pasted for this page, once. */
export const usePasted = (kind: Pasted['kind'], onText: (text: string) => void): void => {
  const { pasted, taken } = use(PastedContext);
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (pasted?.kind !== kind) return;
    taken();
    take(pasted.text);
  }, [pasted, kind, taken]);
};
